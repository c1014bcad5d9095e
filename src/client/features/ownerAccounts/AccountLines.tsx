import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ownerAccount } from '../../../reports/ownerAccounts';
import { Money } from '../../rows/crud/fields/Money';
import { formatMonth } from '../../ground/i18n/format';
import { labelKey, optionKey } from '../../ground/i18n/reportKeys';
import { ownerAccountPaths } from '../../ground/paths/ownerAccounts';
import { RunningTable } from '../../rows/report/RunningTable';
import type { AccountLine, OwnerAccount } from './api';

const label = (source: string): string => labelKey(ownerAccount, source);

interface Props {
  /** Undefined while it is loading. */
  account: OwnerAccount | undefined;
  /** The months of the owner's statements, by id. */
  months: ReadonlyMap<number, string>;
  from: string;
  error: unknown;
}

/** The lines of an account between its opening and its closing balance. */
export const AccountLines = ({ account, months, from, error }: Props) => {
  const translate = useTranslate();
  const textOf = ({ kind, recordId, text }: AccountLine): string => {
    const month = kind === 'statement' ? months.get(recordId) : undefined;
    return [month && formatMonth(month), text].filter(Boolean).join(', ');
  };
  return (
    <RunningTable<AccountLine>
      name={translate('motoka.ownerAccounts.account')}
      labels={{ date: label('lines.date'), line: label('lines.kind'), balance: label('lines.balance') }}
      lines={account?.lines}
      error={error}
      sides={[{ source: 'amount', label: label('lines.amount'), of: ({ amount }) => amount }]}
      lineTextOf={(line) => ({
        name: translate(optionKey(ownerAccount, 'lines.kind', line.kind)),
        text: textOf(line),
        note: line.kind === 'payout' && (
          <Link className="view-link screen-only" to={ownerAccountPaths.receipt(line.recordId)}>
            {translate('motoka.ownerAccounts.receipt')}
          </Link>
        ),
      })}
      balanceOf={({ balance }) => <Money amount={balance} />}
      opening={
        account && {
          name: translate(label('opening')),
          date: from,
          balance: <Money amount={account.opening} />,
        }
      }
      closing={{
        label: translate(label('closing')),
        balance: <Money amount={account?.closing ?? 0} />,
      }}
      foldedBy="month"
    />
  );
};
