import { Box, Paper, Skeleton, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { ChipChoice } from '../crud/ChipChoice';
import { PageHead } from '../crud/PageHead';
import { EmptyIllustration } from '../crud/list/EmptyIllustration';
import { FetchError } from '../crud/list/FetchError';
import { ListPagination } from '../crud/list/ListPagination';
import { noErrorToast, pageSize } from '../crud/list/listDefaults';
import { type Due, dueName } from './api';
import { DueCards, DueTable } from './DueRows';
import { duePaths, type Subject, subjects } from './paths';

const states = ['overdue', 'soon', 'all'] as const;
const subjectNames = Object.keys(subjects) as Subject[];

const subjectOf = (kind: unknown): Subject =>
  subjectNames.find((name) => JSON.stringify(subjects[name]) === JSON.stringify(kind)) ?? 'all';

const Chips = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { state, kind, ...rest } = filterValues;
  const set = (chosen: { state?: unknown; kind?: unknown }) =>
    setFilters({
      ...rest,
      ...(chosen.state !== undefined && { state: chosen.state }),
      ...(chosen.kind !== undefined && { kind: chosen.kind }),
    });
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, mb: 4 }}>
      <ChipChoice
        label={translate('motoka.due.status')}
        options={states.map((key) => ({ key, label: translate(`motoka.due.state.${key}`) }))}
        chosen={states.find((key) => key === state) ?? 'all'}
        onChoose={(key) => set({ kind, state: key === 'all' ? undefined : key })}
      />
      <ChipChoice
        label={translate('motoka.due.what')}
        options={subjectNames.map((key) => ({ key, label: translate(`motoka.due.subject.${key}`) }))}
        chosen={subjectOf(kind)}
        onChoose={(key) => set({ state, kind: subjects[key] })}
      />
    </Box>
  );
};

const Empty = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const key = filterValues.state || filterValues.kind ? 'nothing' : 'empty';
  return (
    <Paper variant="outlined" sx={{ py: 10, px: 4, textAlign: 'center' }}>
      <EmptyIllustration icon="Description" />
      <Typography sx={{ fontWeight: 500 }}>{translate(`motoka.due.${key}`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520, mx: 'auto' }}>
        {translate(`motoka.due.${key}Hint`)}
      </Typography>
    </Paper>
  );
};

const Rows = () => {
  const { data, error, isPending, refetch } = useListContext<Due>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const Layout = isPhone ? DueCards : DueTable;
  if (error) return <FetchError error={error} retry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (data.length === 0) return <Empty />;
  return (
    <>
      <Layout rows={data} page={duePaths.all} />
      <ListPagination />
    </>
  );
};

/** The page of the oil changes and papers that are due, each with its actions. */
const DuePage = () => (
  <>
    <PageHead title={useTranslate()('motoka.due.title')} />
    <ListBase
      resource={dueName}
      // The server sorts by state first: overdue, soon, later.
      sort={{ field: 'daysLeft', order: 'ASC' }}
      perPage={pageSize}
      storeKey={false}
      disableAuthentication
      queryOptions={noErrorToast}
    >
      <Chips />
      <Rows />
    </ListBase>
    <Outlet />
  </>
);

export default DuePage;
