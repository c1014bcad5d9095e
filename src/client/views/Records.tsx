import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ComponentType, useEffect } from 'react';
import { type RaRecord, Pagination, useListContext } from 'react-admin';
import { reportMissingId } from '../providers/missingId';
import { FetchError } from './FetchError';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { RecordsSkeleton } from './RecordsSkeleton';
import type { RecordsProps } from './records';
import { useDefinition } from './useDefinition';

interface Props extends RecordsProps {
  /** How they are laid out, if not as a table or cards. */
  shape?: ComponentType<RecordsProps>;
}

/** The records of a list, in whatever state they are: awaited, failed, none, as a table, as cards. */
export const Records = ({ shape, ...props }: Props) => {
  const { data, error, refetch, isPending } = useListContext<RaRecord>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const definition = useDefinition();
  useEffect(() => {
    for (const record of data ?? []) reportMissingId(definition, record);
  }, [data, definition]);
  if (error) return <FetchError error={error} retry={refetch} />;
  if (isPending) return <RecordsSkeleton />;
  const Shown = shape ?? (isPhone ? RecordCards : RecordTable);
  return (
    <>
      <Shown {...props} />
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </>
  );
};
