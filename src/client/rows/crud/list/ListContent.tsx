import { Box } from '@mui/material';
import { type ComponentType, useEffect } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { reportMissingId } from '../../../ground/providers/failures';
import { FetchError } from './FetchError';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { ListPagination } from './ListPagination';
import { TotalsLine } from './Totals';
import type { ListLayoutProps } from './listTypes';
import { useScreens } from '../screens';
import { useCanSelect } from './selection/useCanSelect';
import { useDefinition } from '../useDefinition';
import { useIsPhone } from '../../../ground/useIsPhone';

/** Placeholders for cards that are being loaded. */
export const SkeletonCards = () => (
  <Box
    aria-busy
    className="loading"
    sx={{
      display: 'grid',
      gap: 3,
      '& div': {
        height: 148,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: 4,
      },
      '& span': { display: 'block', height: 12, mb: 3, borderRadius: 0.5, bgcolor: 'action.hover' },
      '& span:first-of-type': { width: '40%', height: 20 },
    }}
  >
    {Array.from({ length: 5 }, (_, card) => (
      <div key={card}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </Box>
);

interface Props extends ListLayoutProps {
  /** Replaces the table and the cards. */
  layout?: ComponentType<ListLayoutProps> | undefined;
}

/** The records of a list as a table or cards, or its loading or error state. */
export const ListContent = ({ layout, ...props }: Props) => {
  const { data, error, isPending } = useListContext<RaRecord>();
  const isPhone = useIsPhone();
  const definition = useDefinition();
  const { selection: SelectedActions } = useScreens(definition.name);
  const canSelect = useCanSelect();
  useEffect(() => {
    for (const record of data ?? []) reportMissingId(definition, record);
  }, [data, definition]);
  if (error) return <FetchError error={error} />;
  const Layout = layout ?? (isPhone ? RecordCards : RecordTable);
  const list = (
    <>
      <Layout {...props} />
      {SelectedActions && canSelect && <SelectedActions />}
      <ListPagination />
    </>
  );
  return (
    <>
      {!layout && <TotalsLine columns={props.columns} isTable={!isPhone} />}
      {isPending && (layout || isPhone) ? <SkeletonCards /> : list}
    </>
  );
};
