import { Box, Paper, Typography } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { sumOf } from '../../../contract/money';
import { cashBook } from '../../../reports/cashBook';
import { Money } from '../../rows/crud/fields/Money';
import { Empty } from '../../rows/crud/list/Empty';
import { formatDay } from '../../ground/i18n/format';
import type { TableColumn } from '../../rows/crud/table/columns';
import { type ReportRows, ReportTable } from '../../rows/crud/table/ReportTable';
import type { Holding } from './api';
import { Difference } from './Difference';
import { HoldingActions } from './HoldingActions';
import { Holds } from './Holds';
import { cashPaths } from '../../ground/paths/cash';
import { UnsentCash } from './UnsentCash';
import { Name } from '../../rows/crud/fields/Name';

const sinceText = ({ lastCountOn }: Holding, translate: TranslateFunction): string =>
  lastCountOn
    ? translate('motoka.cash.since', { day: formatDay(lastCountOn) })
    : translate('motoka.cash.countFirst');

const inOf = ({ collected, received }: Holding): number => sumOf([collected, received]);
const outOf = ({ spent, handedOver }: Holding): number => sumOf([spent, handedOver]);

const columns: readonly TableColumn<Holding>[] = [
  {
    source: 'name',
    cell: ({ userId, name }) => (
      <Link to={cashPaths.book(userId)}>
        <Name>{name}</Name>
      </Link>
    ),
  },
  {
    source: 'holds',
    isNumeric: true,
    cell: (row) => (
      <>
        <strong>
          <Holds holds={row.holds} />
        </strong>
        <UnsentCash of={row} />
      </>
    ),
  },
  {
    source: 'lastCountOn',
    cell: (row, translate) => (
      <>
        {sinceText(row, translate)}
        <span className="second">
          <Difference difference={row.difference} isCounted={row.lastCountOn !== null} />
        </span>
      </>
    ),
  },
  {
    source: 'in',
    label: 'motoka.cash.cameIn',
    isNumeric: true,
    isWideOnly: true,
    cell: (row) => <Money amount={inOf(row)} />,
  },
  {
    source: 'out',
    label: 'motoka.cash.wentOut',
    isNumeric: true,
    isWideOnly: true,
    cell: (row) => <Money amount={outOf(row)} />,
  },
  {
    source: 'actions',
    label: 'motoka.cash.actions',
    isLabelHidden: true,
    isScreenOnly: true,
    cell: (row) => <HoldingActions person={row} />,
  },
];

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3 } as const;

const HoldingCard = ({ row }: { row: Holding }) => {
  const translate = useTranslate();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ ...line, fontSize: '1rem', fontWeight: 600 }}>
        <Box
          component={Link}
          to={cashPaths.book(row.userId)}
          sx={{ color: 'inherit', textDecoration: 'none', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <Name>{row.name}</Name>
        </Box>
        <Box component="span" sx={{ textAlign: 'right' }}>
          <Holds holds={row.holds} />
          <UnsentCash of={row} />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ ...line, mt: 1, mb: 3 }}>
        <span className="quiet">{sinceText(row, translate)}</span>
        <Difference difference={row.difference} isCounted={row.lastCountOn !== null} />
      </Typography>
      <HoldingActions person={row} />
    </Paper>
  );
};

const NobodyHolds = () => {
  const translate = useTranslate();
  return (
    <Empty icon="Payments" text={translate('motoka.cash.empty')} hint={translate('motoka.cash.emptyHint')} />
  );
};

const styles = {
  // After an amount, which is at the right of its column.
  '& th:nth-of-type(3), & td:nth-of-type(3)': { pl: 6 },
  '& tbody td': { height: 56 },
  '& tbody td:first-of-type a': { color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
  '& tbody tr:hover td:first-of-type a': { textDecoration: 'underline' },
} as const;

/** Who holds how much cash, since which count: a table, or cards on a phone. */
export const HoldingTable = (props: ReportRows<Holding>) => (
  <ReportTable
    {...props}
    variant="page"
    aria-label={useTranslate()('motoka.cash.title')}
    resource={cashBook.name}
    columns={columns}
    card={(row) => <HoldingCard row={row} />}
    cardsBelow="md"
    empty={<NobodyHolds />}
    sx={styles}
  />
);
