import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportTotals } from '../../contract/report';
import { ownerAccounts } from '../../reports/ownerAccounts';
import { Money } from '../crud/fields/Money';
import { formatDay } from '../i18n/format';
import { labelKey } from '../i18n/reportKeys';
import type { TableColumn } from '../report/columns';
import { type ReportRows, ReportTable } from '../report/ReportTable';
import type { OwnerBalance } from './api';
import { ownerAccountPaths } from './paths';
import { PayOutButton } from './PayOutButton';
import { Name } from '../crud/fields/Name';

const OwnerLink = ({ owner: { userId, name } }: { owner: OwnerBalance }) => (
  <Link className="record-link" to={ownerAccountPaths.one(userId)}>
    <Name>{name}</Name>
  </Link>
);

const amount = (source: 'stated' | 'paid' | 'balance'): TableColumn<OwnerBalance> => ({
  source,
  isNumeric: true,
  isSortable: true,
  cell: (owner) => <Money amount={owner[source]} />,
});

const columns: readonly TableColumn<OwnerBalance>[] = [
  { source: 'name', isSortable: true, cell: (owner) => <OwnerLink owner={owner} /> },
  amount('stated'),
  amount('paid'),
  amount('balance'),
  {
    source: 'lastPaidOn',
    isSortable: true,
    cell: ({ lastPaidOn }) => lastPaidOn && <span className="one-line">{formatDay(lastPaidOn)}</span>,
  },
  {
    source: 'pay',
    label: 'motoka.ownerAccounts.payOut',
    isLabelHidden: true,
    isScreenOnly: true,
    cell: (owner) => <PayOutButton owner={owner} page={ownerAccountPaths.list} />,
  },
];

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3 } as const;

/** What an owner is still to be paid, as a card for a phone. */
const OwnerCard = ({ owner }: { owner: OwnerBalance }) => {
  const translate = useTranslate();
  const { stated, paid, balance } = owner;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 1 }}>
      <Box sx={{ ...line, fontSize: '1rem', fontWeight: 600 }}>
        <OwnerLink owner={owner} />
        <Box component="span" sx={{ flexShrink: 0 }}>
          <Money amount={balance} />
        </Box>
      </Box>
      {Object.entries({ stated, paid }).map(([source, sum]) => (
        <Box key={source} className="quiet" sx={line}>
          <span>{translate(labelKey(ownerAccounts, source))}</span>
          <Money amount={sum} />
        </Box>
      ))}
      <Box sx={{ ...line, justifyContent: 'flex-end', mt: 2 }}>
        <PayOutButton owner={owner} page={ownerAccountPaths.list} />
      </Box>
    </Paper>
  );
};

interface Props extends ReportRows<OwnerBalance> {
  totals: ReportTotals<typeof ownerAccounts> | undefined;
}

/** The owners with what was stated to them, what was paid out, and the difference. */
export const BalanceTable = ({ totals, ...rows }: Props) => {
  const translate = useTranslate();
  return (
    <ReportTable
      {...rows}
      variant="page"
      resource={ownerAccounts.name}
      aria-label={translate('motoka.ownerAccounts.title')}
      columns={columns}
      totals={
        totals &&
        (rows.rows?.length ?? 0) > 1 && [
          {
            label: translate('motoka.statements.sum'),
            cells: {
              stated: <Money amount={totals.stated} />,
              paid: <Money amount={totals.paid} />,
              balance: <Money amount={totals.balance} />,
            },
          },
        ]
      }
      card={(owner) => <OwnerCard owner={owner} />}
      // After an amount, which is at the right of its column.
      sx={{ '& th:nth-of-type(5), & td:nth-of-type(5)': { pl: 6 } }}
    />
  );
};
