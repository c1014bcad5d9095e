import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ownerAccount } from '../../reports/ownerAccounts';
import { Money } from '../crud/fields/Money';
import { formatDay } from '../i18n/format';
import { labelKey, optionKey } from '../i18n/reportKeys';
import { adminPaths } from '../paths';
import type { TableColumn } from '../report/columns';
import { ReportTable } from '../report/ReportTable';
import type { AccountLine, OwnerAccount } from './api';
import { ownerAccountPaths } from './paths';

const label = (source: string): string => labelKey(ownerAccount, source);

const columns: readonly TableColumn<AccountLine>[] = [
  {
    source: 'date',
    label: label('lines.date'),
    cell: ({ date }) => <span className="one-line">{formatDay(date)}</span>,
  },
  {
    source: 'kind',
    label: label('lines.kind'),
    phone: 'end',
    cell: ({ kind, resource, recordId }, translate) => (
      <Link className="record-link" to={adminPaths.record(resource, recordId)}>
        {translate(optionKey(ownerAccount, 'lines.kind', kind))}
      </Link>
    ),
  },
  { source: 'text', label: label('lines.text'), phone: 'whole' },
  {
    source: 'amount',
    label: label('lines.amount'),
    isNumeric: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    source: 'balance',
    label: label('lines.balance'),
    isNumeric: true,
    phone: 'end',
    cell: ({ balance }) => <Money amount={balance} />,
  },
  {
    source: 'receipt',
    label: 'motoka.ownerAccounts.receipt',
    isLabelHidden: true,
    isScreenOnly: true,
    phone: 'whole',
    cell: ({ kind, recordId }, translate) =>
      kind === 'payout' && (
        <Link className="view-link" to={ownerAccountPaths.receipt(recordId)}>
          {translate('motoka.ownerAccounts.receipt')}
        </Link>
      ),
  },
];

interface Props {
  account: OwnerAccount | undefined;
  error: unknown;
}

/** The lines of an account between its opening and its closing balance. */
export const AccountLines = ({ account, error }: Props) => {
  const translate = useTranslate();
  const row = (source: 'opening' | 'closing') => ({
    label: translate(label(source)),
    cells: { balance: <Money amount={account?.[source] ?? 0} /> },
  });
  return (
    <ReportTable
      variant="section"
      aria-label={translate('motoka.ownerAccounts.account')}
      columns={columns}
      rows={account?.lines}
      error={error}
      keyOf={({ kind, recordId }) => `${kind} ${recordId}`}
      totals={[row('opening'), row('closing')]}
    />
  );
};
