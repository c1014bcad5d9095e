import { Alert, Box } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../ground/account/useAccount';
import { adminPaths } from '../../../ground/paths';
import { changesPath, takeBackChange } from '../../../ground/providers/undoDeletion';
import { getReport } from '../../../ground/providers/reports';
import { Confirm } from '../Confirm';
import { TakeBack } from '../TakeBack';
import { useDefinition } from '../useDefinition';

interface Addition {
  readonly id: number;
  readonly at: string;
  readonly importId: number | null;
}

/** On the page of a record that the user has just added: Undo, and after five minutes whom to ask. */
const OwnAddition = ({ record }: { record: RaRecord }) => {
  const { name } = useDefinition();
  const { id: userId } = useAccount();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const filter = { resource: name, recordId: Number(record.id), action: 'create', userId: Number(userId) };
  const { data } = useQuery({
    queryKey: ['changes', 'ownAddition', filter],
    queryFn: ({ signal }) => getReport<Addition>(changesPath, { filter, page: 1, perPage: 1 }, '', signal),
    retry: false,
  });
  const addition = data?.rows.find(({ importId }) => importId === null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: takeBackChange,
    onSuccess: () => {
      notify('motoka.activity.undoneToast', { type: 'success' });
      // A refetch on this page would ask for the deleted record.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      void navigate(adminPaths.list(name), { replace: true });
    },
  });
  return (
    // Its place is kept while it loads.
    <Box className="screen-only" sx={{ mt: 4, minHeight: { xs: 44, sm: 36 } }}>
      {addition && <TakeBack at={addition.at} onTakeBack={() => setIsAsking(true)} />}
      {addition && (
        <Confirm
          needsServer
          isOpen={isAsking}
          text={translate('motoka.activity.undoAdditionQuestion')}
          yes={translate('motoka.activity.undoAdditionYes')}
          isBusy={isPending}
          onYes={() => mutate(addition.id)}
          onNo={() => setIsAsking(false)}
        >
          {error && <Alert severity="error">{error.message}</Alert>}
        </Confirm>
      )}
    </Box>
  );
};

export default OwnAddition;
