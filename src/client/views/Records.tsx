import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ComponentType, useEffect } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { reportMissingId } from '../providers/missingId';
import { FetchError } from './FetchError';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { ListPagination } from './list/ListPagination';
import { SkeletonCards } from './list/SkeletonCards';
import { TotalsLine } from './list/TotalsLine';
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
  if (isPending && (shape || isPhone)) return <SkeletonCards />;
  const Shown = shape ?? (isPhone ? RecordCards : RecordTable);
  return (
    <>
      {isPhone && !shape && <TotalsLine columns={props.columns} />}
      <Shown {...props} />
      <ListPagination />
    </>
  );
};
