import { DialogContent, Skeleton } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useEditContext } from 'react-admin';
import { FetchError } from '../list/FetchError';
import { RecordForm } from './RecordForm';
import type { SubmitResult } from './useSubmitResult';

/**
 * The Update form, once the record has been read afresh: what a list knew of it may be old. What it began with stays:
 * a later reading would take away what somebody is typing.
 */
export const LoadedForm = ({ outcome }: { outcome: SubmitResult }) => {
  const { record, error, refetch, isFetching } = useEditContext();
  const [loaded, setLoaded] = useState<RaRecord>();
  if (!loaded && record && !isFetching) setLoaded(record);
  const base = outcome.successes > 0 ? record : loaded;
  if (base) return <RecordForm form="update" base={base} outcome={outcome} />;
  return (
    <DialogContent>
      {error ? <FetchError error={error} retry={refetch} /> : <Skeleton variant="rounded" height={240} />}
    </DialogContent>
  );
};
