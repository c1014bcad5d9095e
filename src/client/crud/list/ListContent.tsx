import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ComponentType, useEffect } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { reportMissingId } from '../../providers/missingId';
import { FetchError } from './FetchError';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { ListPagination } from './ListPagination';
import { SkeletonCards } from './SkeletonCards';
import { TotalsLine } from './TotalsLine';
import type { ListLayoutProps } from './listTypes';
import { useDefinition } from '../useDefinition';

interface Props extends ListLayoutProps {
  /** How they are laid out, if not as a table or cards. */
  layout?: ComponentType<ListLayoutProps> | undefined;
}

/** The records of a list, in whatever state they are: awaited, failed, none, as a table, as cards. */
export const ListContent = ({ layout, ...props }: Props) => {
  const { data, error, refetch, isPending } = useListContext<RaRecord>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const definition = useDefinition();
  useEffect(() => {
    for (const record of data ?? []) reportMissingId(definition, record);
  }, [data, definition]);
  if (error) return <FetchError error={error} retry={refetch} />;
  if (isPending && (layout || isPhone)) return <SkeletonCards />;
  const Shown = layout ?? (isPhone ? RecordCards : RecordTable);
  return (
    <>
      {!layout && <TotalsLine columns={props.columns} isTable={!isPhone} />}
      <Shown {...props} />
      <ListPagination />
    </>
  );
};
