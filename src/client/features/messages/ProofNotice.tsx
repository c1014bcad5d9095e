import { Alert, Button } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { httpClient } from '../../ground/providers/httpClient';
import { dataOf } from '../../ground/providers/request';

const proofPath = '/messages/proof';

interface Proof {
  readonly email: string;
  readonly isProved: boolean;
}

/** Says that nothing is mailed to an e-mail that was not proved, and mails a link that proves it. */
export const ProofNotice = () => {
  const translate = useTranslate();
  const failure = translate('motoka.messages.proofFailed');
  const { data } = useQuery({
    queryKey: [proofPath],
    queryFn: async ({ signal }) => dataOf((await httpClient(proofPath, failure, { signal })).json) as Proof,
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => httpClient(proofPath, failure, { method: 'POST' }),
  });
  if (!data || data.isProved) return null;
  const { email } = data;
  const button = (
    <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
      {translate('motoka.messages.prove')}
    </Button>
  );
  return (
    <Alert severity={isSuccess ? 'success' : 'warning'} sx={{ mb: 3 }} action={!isSuccess && button}>
      {error?.message ?? translate(`motoka.messages.${isSuccess ? 'proofSent' : 'notProved'}`, { email })}
    </Alert>
  );
};
