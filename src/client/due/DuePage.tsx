import { Box, Paper, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { due } from '../../reports/due';
import { ChipChoice } from '../crud/ChipChoice';
import { PageHead } from '../crud/PageHead';
import { ReportMore } from '../crud/list/export/ReportMore';
import { useChangeFilters } from '../crud/list/filters/useChangeFilters';
import { EmptyIllustration } from '../crud/list/EmptyIllustration';
import { ListPagination } from '../crud/list/ListPagination';
import { noErrorToast, pageSize, serverOrder } from '../crud/list/listDefaults';
import type { Due } from './api';
import { DueRows } from './DueRows';
import { dueColumns } from './dueColumns';
import { labelKey, optionKey } from '../i18n/reportKeys';
import { duePaths, type Subject, subjects } from './paths';

const states = ['overdue', 'soon', 'all'] as const;
const subjectNames = Object.keys(subjects) as Subject[];

const subjectOf = (kind: unknown): Subject =>
  subjectNames.find((name) => JSON.stringify(subjects[name]) === JSON.stringify(kind)) ?? 'all';

const Chips = () => {
  const translate = useTranslate();
  const { state, kind } = useListContext().filterValues;
  const change = useChangeFilters();
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, mb: 4 }}>
      <ChipChoice
        label={translate(labelKey(due, 'state'))}
        options={states.map((key) => ({
          key,
          label: translate(key === 'all' ? 'motoka.due.state.all' : optionKey(due, 'state', key)),
        }))}
        chosen={states.find((key) => key === state) ?? 'all'}
        onChoose={(key) => change({ state: key === 'all' ? undefined : key })}
      />
      <ChipChoice
        label={translate(labelKey(due, 'kind'))}
        options={subjectNames.map((key) => ({ key, label: translate(`motoka.due.subject.${key}`) }))}
        chosen={subjectOf(kind)}
        onChoose={(key) => change({ kind: subjects[key] })}
      />
      <Box sx={{ ml: 'auto' }}>
        <ReportMore title={translate('motoka.due.title')} columns={dueColumns(translate)} />
      </Box>
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
  const { data, error } = useListContext<Due>();
  return (
    <>
      <DueRows rows={data} error={error} empty={<Empty />} page={duePaths.all} />
      {!error && <ListPagination />}
    </>
  );
};

/** The page of the oil changes and papers that are due, each with its actions. */
const DuePage = () => (
  <>
    <PageHead title={useTranslate()('motoka.due.title')} />
    <ListBase
      resource={due.name}
      // By state: overdue, soon, later.
      sort={serverOrder}
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
