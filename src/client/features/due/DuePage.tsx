import Add from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { useEffect } from 'react';
import { type TranslateFunction, useEvent, useListContext, useTranslate } from 'react-admin';
import { Link, Outlet } from 'react-router-dom';
import { due } from '../../../reports/due';
import { ChipChoice } from '../../rows/crud/ChipChoice';
import { PageHead } from '../../rows/crud/PageHead';
import { RecordLinks } from '../../rows/crud/RecordLinks';
import { useChangeFilters } from '../../rows/crud/list/filters/useChangeFilters';
import { Empty } from '../../rows/crud/list/Empty';
import { serverOrder } from '../../rows/crud/list/listDefaults';
import { ReportBody, ReportList, ReportTools } from '../../rows/report/ReportList';
import { billKind, type Due, planKind, serviceKind } from './api';
import { NextDays } from './NextDays';
import { useIsViewer } from '../../ground/account/useIsViewer';
import { useMissingRecords } from '../../shell/features/FeaturesContext';
import { DueRows } from './DueRows';
import { labelKey, optionKey } from '../../ground/i18n/reportKeys';
import { usePaperKeys } from './kinds';
import { duePaths, type Subject, subjects } from './paths';
import { papers } from '../../../resources/papers';
import { bills } from '../../../resources/bills';
import { plans } from '../../../resources/plans';
import { services } from '../../../resources/services';
import { works } from '../../../resources/works';
import { useChoiceLabel } from '../../rows/crud/fields/FieldValue';
import { exportedColumns } from '../../rows/crud/list/export/reportColumns';

const dueColumns = (translate: TranslateFunction, labelOf: (kind: string) => string) =>
  exportedColumns(due, translate, {
    kind: {
      value: ({ kind }) => {
        const named = {
          [serviceKind]: services.name,
          [billKind]: bills.name,
          [planKind]: plans.name,
        }[String(kind)];
        return named ? translate(`resources.${named}.subject`) : labelOf(String(kind));
      },
    },
    isForecast: { value: ({ isForecast }) => (isForecast ? translate('motoka.csv.yes') : '') },
  });

const states = ['overdue', 'soon', 'all'] as const;
const subjectNames = Object.keys(subjects) as Subject[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The subject of a filter by kinds: a kind that was added since is a paper too. */
const subjectOf = (kind: unknown): Subject => {
  if (!Array.isArray(kind)) return 'all';
  const others = ['services', 'bills', 'plans'] as const;
  return others.find((subject) => isSame(kind, subjects[subject])) ?? 'papers';
};

/** Completes a filter by the papers of a new database, such as that of the homepage, by the kinds of the fleet's own. */
const useAllPapers = (keys: readonly string[]) => {
  const { kind } = useListContext().filterValues;
  const change = useChangeFilters();
  const isPart = isSame(kind, subjects.papers) && !isSame(keys, subjects.papers);
  const complete = useEvent(() => change({ kind: keys }));
  useEffect(() => {
    if (isPart) complete();
  }, [isPart, complete]);
};

const Tools = () => {
  const translate = useTranslate();
  const { state, kind } = useListContext().filterValues;
  const change = useChangeFilters();
  const paperKeys = usePaperKeys();
  useAllPapers(paperKeys);
  const labelOf = useChoiceLabel(papers.fields.kind);
  return (
    <ReportTools exported={dueColumns(translate, labelOf)}>
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
        onChoose={(key) => change({ kind: key === 'papers' ? paperKeys : subjects[key] })}
      />
    </ReportTools>
  );
};

const NothingDue = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const key = filterValues.state || filterValues.kind ? 'nothing' : 'empty';
  return (
    <Empty
      icon="Description"
      text={translate(`motoka.due.${key}`)}
      hint={translate(`motoka.due.${key}Hint`)}
    />
  );
};

const NextDaysOfList = () => <NextDays filter={useListContext().filterValues} />;

/** Adds what falls due by itself. */
const AddButton = ({ resource, label }: { resource: string; label: string }) => {
  const translate = useTranslate();
  const isOffered = !useMissingRecords().includes(resource);
  if (!isOffered) return null;
  return (
    <Button
      component={Link}
      to={`${duePaths.all}/create/${resource}`}
      state={{ isOverPage: true }}
      variant="outlined"
      startIcon={<Add />}
    >
      {translate(label)}
    </Button>
  );
};

const AddButtons = () => {
  const isViewer = useIsViewer();
  if (isViewer) return null;
  return (
    <>
      <AddButton resource={bills.name} label="motoka.bills.add" />
      <AddButton resource={plans.name} label="motoka.plans.add" />
    </>
  );
};

/** Links to what the page is computed from, as far as the server has it. */
const Records = () => {
  const missing = useMissingRecords();
  const names = [services, papers, bills, plans, works].map(({ name }) => name);
  return (
    <Box sx={{ mt: 6 }}>
      <RecordLinks names={names.filter((name) => !missing.includes(name))} />
    </Box>
  );
};

/** The page of the oil changes, papers, bills and service plans that are due, each with its actions. */
const DuePage = () => {
  const title = useTranslate()('motoka.due.title');
  return (
    <>
      <PageHead title={title} actions={<AddButtons />} />
      {/* By state: overdue, soon, later. */}
      <ReportList report={due} title={title} sort={serverOrder}>
        <NextDaysOfList />
        <Tools />
        <ReportBody<Due> empty={<NothingDue />}>
          {(rows) => <DueRows {...rows} page={duePaths.all} />}
        </ReportBody>
      </ReportList>
      <Records />
      <Outlet />
    </>
  );
};

export default DuePage;
