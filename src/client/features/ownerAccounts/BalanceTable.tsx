import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportTotals } from '../../../contract/report';
import { ownerAccounts } from '../../../reports/ownerAccounts';
import { Money } from '../../rows/crud/fields/Money';
import { labelKey } from '../../ground/i18n/reportKeys';
import type { TableColumn } from '../../rows/crud/table/columns';
import { totalCells } from '../../rows/crud/table/ReportCell';
import { type ReportRows, ReportTable } from '../../rows/crud/table/ReportTable';
import type { OwnerBalance } from './api';
import { ownerAccountPaths } from '../../ground/paths/ownerAccounts';
import { PayOutButton } from './PayOutButton';
import { Name } from '../../rows/crud/fields/Name';

const OwnerLink = ({ owner: { userId, name } }: { owner: OwnerBalance }) => (
  <Link className="record-link" to={ownerAccountPaths.one(userId)}>
    <Name>{name}</Name>
  </Link>
);

const columns: readonly TableColumn<OwnerBalance>[] = [
  { source: 'name', isSortable: true, cell: (owner) => <OwnerLink owner={owner} /> },
  { source: 'stated', isSortable: true },
  { source: 'paid', isSortable: true },
  { source: 'handedIn', isSortable: true, isWideOnly: true },
  { source: 'handedOut', isSortable: true, isWideOnly: true },
  { source: 'balance', isSortable: true },
  { source: 'lastPaidOn', isSortable: true },
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
  const { stated, paid, handedIn, handedOut, balance } = owner;
  const moved = Object.entries({ handedIn, handedOut }).filter(([, sum]) => sum !== 0);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 1 }}>
      <Box sx={{ ...line, fontSize: '1rem', fontWeight: 600 }}>
        <OwnerLink owner={owner} />
        <Box component="span" sx={{ flexShrink: 0 }}>
          <Money amount={balance} />
        </Box>
      </Box>
      {[...Object.entries({ stated, paid }), ...moved].map(([source, sum]) => (
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
      report={ownerAccounts}
      aria-label={translate('motoka.ownerAccounts.title')}
      columns={columns}
      totals={
        totals &&
        (rows.rows?.length ?? 0) > 1 && [
          { label: translate('motoka.total.sum'), cells: totalCells(ownerAccounts, totals) },
        ]
      }
      card={(owner) => <OwnerCard owner={owner} />}
      // After an amount, which is at the right of its column.
      sx={{ '& th:nth-of-type(7), & td:nth-of-type(7)': { pl: 6 } }}
    />
  );
};
