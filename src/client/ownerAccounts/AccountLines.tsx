import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ownerAccount } from '../../reports/ownerAccounts';
import { Money } from '../crud/fields/Money';
import { formatDay, formatMonth } from '../i18n/format';
import { labelKey, optionKey } from '../i18n/reportKeys';
import { adminPaths } from '../paths';
import type { TableColumn } from '../report/columns';
import { ReportTable } from '../report/ReportTable';
import type { AccountLine, OwnerAccount } from './api';
import { ownerAccountPaths } from './paths';

const label = (source: string): string => labelKey(ownerAccount, source);

/** A line of the table: an entry, or what was owed before them. */
type Line = Omit<AccountLine, 'kind' | 'amount'> & {
  readonly kind: AccountLine['kind'] | 'opening';
  readonly amount: number | null;
  /** The month of a statement. */
  readonly month?: string | undefined;
};

const columns: readonly TableColumn<Line>[] = [
  {
    source: 'date',
    label: label('lines.date'),
    cell: ({ date }) => <span className="one-line">{formatDay(date)}</span>,
  },
  {
    source: 'kind',
    label: label('lines.kind'),
    phone: 'end',
    cell: ({ kind, resource, recordId }, translate) =>
      kind === 'opening' ? (
        translate(label('opening'))
      ) : (
        <Link className="record-link" to={adminPaths.record(resource, recordId)}>
          {translate(optionKey(ownerAccount, 'lines.kind', kind))}
        </Link>
      ),
  },
  {
    source: 'text',
    label: label('lines.text'),
    phone: 'whole',
    cell: ({ month, text }) => [month && formatMonth(month), text].filter(Boolean).join(', '),
  },
  {
    source: 'amount',
    label: label('lines.amount'),
    isNumeric: true,
    cell: ({ amount }) => amount !== null && <Money amount={amount} />,
  },
  {
    source: 'balance',
    label: label('lines.balance'),
    isNumeric: true,
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
  /** Undefined while it is loading. */
  account: OwnerAccount | undefined;
  /** The months of the owner's statements, by id. */
  months: ReadonlyMap<number, string>;
  /** The first day of the account's lines. */
  from: string;
  error: unknown;
}

/** The lines of an account between its opening and its closing balance. */
export const AccountLines = ({ account, months, from, error }: Props) => {
  const translate = useTranslate();
  const opening = account && {
    ...({ date: from, kind: 'opening', resource: '', recordId: 0, text: null, amount: null } as const),
    balance: account.opening,
  };
  return (
    <ReportTable<Line>
      variant="figures"
      aria-label={translate('motoka.ownerAccounts.account')}
      columns={columns}
      rows={
        opening && [
          opening,
          ...account.lines.map((line) => ({
            ...line,
            month: line.kind === 'statement' ? months.get(line.recordId) : undefined,
          })),
        ]
      }
      error={error}
      keyOf={({ kind, recordId }) => `${kind} ${recordId}`}
      totals={[
        { label: translate(label('closing')), cells: { balance: <Money amount={account?.closing ?? 0} /> } },
      ]}
    />
  );
};
