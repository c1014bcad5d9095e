import { DialogContent, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useEditContext } from 'react-admin';
import { FetchError } from './FetchError';
import { RecordForm } from './RecordForm';
import type { Outcome } from './useOutcome';

/** The Update form, once the record has been read afresh: what a list knew of it may be old. */
export const LoadedForm = ({ outcome, omit }: { outcome: Outcome; omit?: readonly string[] }) => {
  const { record, error, refetch, isFetching } = useEditContext();
  const [isReady, setReady] = useState(false);
  if (!isReady && record && !isFetching) setReady(true);
  if (isReady) return <RecordForm form="update" outcome={outcome} omit={omit} />;
  return (
    <DialogContent>
      {error ? <FetchError error={error} retry={refetch} /> : <Skeleton variant="rounded" height={240} />}
    </DialogContent>
  );
};
