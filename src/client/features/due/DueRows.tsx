import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { plainFirstLink } from '../../rows/crud/table/tableStyles';
import type { TableColumn } from '../../rows/crud/table/columns';
import { type ReportRows, ReportTable } from '../../rows/crud/table/ReportTable';
import { due as report } from '../../../reports/due';
import type { Due } from './api';
import { DueActions } from './DueActions';
import { DueText, KindLink, StateLabel, SubjectLink } from './cells';
import { Money } from '../../rows/crud/fields/Money';
import { Name } from '../../rows/crud/fields/Name';

interface Options {
  page: string;
  /** True on the page of a car or driver: the column of the subject is left out. */
  isOfRecord?: boolean;
}

const styles = { ...plainFirstLink, '& tbody td': { height: 52 } } as const;

const useColumns = ({ page, isOfRecord }: Options): readonly (TableColumn<Due> | false)[] => {
  const { seesOthers } = useAccount();
  return [
    { source: 'kind', cell: (due) => <KindLink due={due} /> },
    !isOfRecord && { source: 'subject', label: 'motoka.due.whose', cell: (due) => <SubjectLink due={due} /> },
    !isOfRecord && seesOthers && { source: 'name', cell: ({ name }) => <Name>{name}</Name> },
    { source: 'state', cell: (due) => <StateLabel due={due} /> },
    { source: 'dueOn', label: 'motoka.due.when', cell: (due) => <DueText due={due} /> },
    {
      source: 'amount',
      isNumeric: true,
      cell: ({ amount }) => amount != null && <Money amount={amount} />,
    },
    {
      source: 'actions',
      label: 'motoka.due.next',
      isScreenOnly: true,
      cell: (due) => <DueActions due={due} page={page} />,
    },
  ];
};

const DueCard = ({ due, page, isOfRecord }: Options & { due: Due }) => {
  const { seesOthers } = useAccount();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        {isOfRecord ? <KindLink due={due} /> : <SubjectLink due={due} />}
        <StateLabel due={due} />
      </Box>
      {!isOfRecord && (
        <Box sx={{ fontWeight: 600 }}>
          <KindLink due={due} />
        </Box>
      )}
      <Box sx={{ mb: 3 }}>
        <DueText due={due} />
        {due.amount != null && (
          <Box sx={{ fontWeight: 600 }}>
            <Money amount={due.amount} />
          </Box>
        )}
        {!isOfRecord && seesOthers && due.name && (
          <span className="second">
            <Name>{due.name}</Name>
          </span>
        )}
      </Box>
      <DueActions due={due} page={page} />
    </Paper>
  );
};

export const DueRows = ({ page, isOfRecord = false, ...rows }: ReportRows<Due> & Options) => (
  <ReportTable
    {...rows}
    variant="page"
    aria-label={useTranslate()('motoka.due.title')}
    resource={report.name}
    columns={useColumns({ page, isOfRecord })}
    card={(due) => <DueCard due={due} page={page} isOfRecord={isOfRecord} />}
    cardsBelow="md"
    sx={styles}
  />
);
