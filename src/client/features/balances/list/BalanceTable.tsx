import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../../../ground/account/useAccount';
import { Money } from '../../../rows/crud/fields/Money';
import { SkeletonCards } from '../../../rows/crud/list/ListContent';
import { formatDay } from '../../../ground/i18n/format';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { type ReportRows, ReportTable } from '../../../rows/crud/table/ReportTable';
import { balances } from '../../../../reports/balances';
import type { Balance } from '../api';
import { PlateLink } from '../../../rows/crud/fields/PlateLink';
import { moneyPaths } from '../../../ground/paths/money';
import { StateMark, stateLooks } from '../StateMark';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { BalanceCard } from './BalanceCard';
import { BalanceTotalsLine, useBalanceTotals, useTotals } from './BalanceTotals';
import { Behind, Target, Unconfirmed } from './cells';
import { Name } from '../../../rows/crud/fields/Name';

const styles = {
  '& th, & td': { px: 1 },
  // Most names stay on one line.
  '& tbody td:first-of-type': { minWidth: 118 },
  '& tbody td': { height: 52 },
  '& tbody td:first-of-type a': { color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
  '& tbody tr:hover td:first-of-type a': { textDecoration: 'underline' },
} as const;

const Driver = ({ id, driver, name }: Balance) => (
  <>
    <Link to={moneyPaths.ledger(id)}>
      <Name>{driver}</Name>
    </Link>
    {useAccount().seesOthers && (
      <span className="second">
        <Name>{name}</Name>
      </span>
    )}
  </>
);

const LastCashed = (balance: Balance) => (
  <>
    {balance.lastCashedOn ? formatDay(balance.lastCashedOn) : '–'}
    <Unconfirmed balance={balance} />
  </>
);

const columns: readonly TableColumn<Balance>[] = [
  { source: 'driver', isSortable: true, cell: (row) => <Driver {...row} /> },
  { source: 'numberPlate', isSortable: true, cell: (row) => <PlateLink {...row} /> },
  {
    source: 'balance',
    isSortable: true,
    isNumeric: true,
    cell: (row) => (
      <>
        <Box component="span" sx={{ color: stateLooks[row.state].color }}>
          <Money amount={Math.abs(row.balance)} />
        </Box>
        <UnsentCashed of={row} />
      </>
    ),
  },
  { source: 'state', isSortable: true, cell: ({ state }) => <StateMark state={state} /> },
  { source: 'daysBehind', isSortable: true, cell: (row) => <Behind balance={row} /> },
  { source: 'target', cell: (row) => <Target balance={row} /> },
  {
    source: 'spent',
    isSortable: true,
    isNumeric: true,
    isWideOnly: true,
    cell: ({ spent }) => (spent ? <Money amount={spent} /> : <span className="quiet">–</span>),
  },
  {
    source: 'lastCashedOn',
    isSortable: true,
    isWideOnly: true,
    cell: (row) => <LastCashed {...row} />,
  },
];

/** Leaves out what drivers paid for the owner where they paid nothing. */
const shownColumns = (rows: readonly Balance[] = [], spent = 0) =>
  columns.filter(({ source }) => source !== 'spent' || spent !== 0 || rows.some((row) => row.spent));

/** The balances as a table, or as cards on a phone. A click on a row opens its ledger. */
export const BalanceTable = (props: ReportRows<Balance>) => (
  <ReportTable
    {...props}
    variant="page"
    aria-label={useTranslate()('motoka.money.balances')}
    resource={balances.name}
    columns={shownColumns(props.rows, useTotals().data?.spent)}
    totals={useBalanceTotals()}
    isOpenedByClick
    card={(balance) => <BalanceCard balance={balance} />}
    aboveCards={<BalanceTotalsLine />}
    skeleton={<SkeletonCards />}
    sx={styles}
  />
);
