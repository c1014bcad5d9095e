import { DialogContent, Skeleton } from '@mui/material';
import { useState } from 'react';
import { EditBase, type RaRecord, useEditContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ChangesLink } from '../ChangesLink';
import { FormDialog } from './FormDialog';
import { noErrorToast } from '../list/listDefaults';
import { useDefinition } from '../useDefinition';
import { type SubmitResult, useSubmitResult } from './useSubmitResult';
import { FetchError } from '../list/FetchError';
import { RecordForm } from './RecordForm';

/**
 * Renders the Update form once the record has been fetched again, because a list's copy may be stale. Later fetches are
 * ignored: they would overwrite the user's input.
 */
const LoadedForm = ({ outcome }: { outcome: SubmitResult }) => {
  const { record, error, isFetching } = useEditContext();
  const [loaded, setLoaded] = useState<RaRecord>();
  if (!loaded && record && !isFetching) setLoaded(record);
  const base = outcome.successes > 0 ? record : loaded;
  if (base) return <RecordForm form="update" base={base} outcome={outcome} />;
  return (
    <DialogContent>
      {error ? <FetchError error={error} /> : <Skeleton variant="rounded" height={240} />}
    </DialogContent>
  );
};

/** The Update form over a history or a record's page. */
export const UpdateDialog = () => {
  const { name } = useDefinition();
  const translate = useTranslate();
  const { id = '' } = useParams();
  const outcome = useSubmitResult(translate(`resources.${name}.notifications.updated`));
  return (
    <FormDialog title={translate(`resources.${name}.update`)} links={<ChangesLink id={id} />}>
      <EditBase
        redirect={false}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess: outcome.succeed, onError: outcome.fail }}
        queryOptions={noErrorToast}
      >
        <LoadedForm outcome={outcome} />
      </EditBase>
    </FormDialog>
  );
};
