import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../../account/useAccount';
import { Money } from '../../crud/fields/Money';
import { SkeletonCards } from '../../crud/list/ListContent';
import { formatDay } from '../../i18n/format';
import type { TableColumn } from '../../report/columns';
import { type ReportRows, ReportTable } from '../../report/ReportTable';
import { balances } from '../../../reports/balances';
import type { Balance } from '../api';
import { PlateLink } from '../../crud/fields/PlateLink';
import { moneyPaths } from '../paths';
import { StateMark, stateLooks } from '../StateMark';
import { UnsentCashed } from '../UnsentCashed';
import { BalanceCard } from './BalanceCard';
import { BalanceTotalsLine, useBalanceTotals } from './BalanceTotals';
import { Behind, Target, Unconfirmed } from './cells';
import { Name } from '../../crud/fields/Name';

const styles = {
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
    source: 'lastCashedOn',
    isSortable: true,
    isWideOnly: true,
    cell: (row) => <LastCashed {...row} />,
  },
];

/** The balances as a table, or as cards on a phone. A click on a row opens its ledger. */
export const BalanceTable = (props: ReportRows<Balance>) => (
  <ReportTable
    {...props}
    variant="page"
    aria-label={useTranslate()('motoka.money.balances')}
    resource={balances.name}
    columns={columns}
    totals={useBalanceTotals()}
    isOpenedByClick
    card={(balance) => <BalanceCard balance={balance} />}
    aboveCards={<BalanceTotalsLine />}
    skeleton={<SkeletonCards />}
    sx={styles}
  />
);
