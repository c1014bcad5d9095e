import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../rows/crud/fields/Money';
import { formatMonth } from '../../../ground/i18n/format';
import { type Letter, type Statement, useStatementsOf } from '../api';
import { earnedLines, feeLines, pocketLines } from '../fees';
import { sumOf } from '../../../../contract/money';
import { useIsLinkShown } from '../../../shell/features/FeaturesContext';
import { useOwnerBalance } from '../../ownerAccounts/api';
import { ownerAccountPaths } from '../../../ground/paths/ownerAccounts';

/**
 * Returns what was paid of a statement, and what is not paid yet. Payouts pay the oldest statements first; one of which the
 * owner owes the office something needs no payout, and pays of the later ones.
 */
const settledOf = (
  { id, payable }: Pick<Statement, 'id' | 'payable'>,
  statements: readonly Pick<Statement, 'id' | 'payable' | 'voidedAt'>[],
  paidOut: number,
) => {
  const before = statements.filter((one) => one.voidedAt === null && one.id < id);
  const left = sumOf([paidOut, ...before.map((one) => -one.payable)]);
  const paid = Math.max(0, Math.min(left, payable));
  return { paid, unpaid: sumOf([payable, -paid]) };
};

/** What was paid of an issued statement; undefined for a preview, a void one, and where no payout and no fee is. */
const useSettled = ({ id, userId, payable, feePercent, voidedAt }: Letter) => {
  const isShown = useIsLinkShown(ownerAccountPaths.list) === true && id !== null && voidedAt === null;
  const { balance, isLoaded } = useOwnerBalance(userId, isShown);
  const isUsed = isLoaded && (feePercent !== null || (balance?.lastPaidOn ?? null) !== null);
  const { data: statements } = useStatementsOf({ userId }, isShown && isUsed);
  if (!isShown || !isUsed || !statements) return undefined;
  const { paid = 0, handedIn = 0, handedOut = 0 } = balance ?? {};
  // What the owner handed in is owed to them again.
  return settledOf({ id, payable }, statements, sumOf([paid, handedOut, -handedIn]));
};

const sums = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  width: { sm: 'fit-content' },
  rowGap: 1,
  m: 0,
  ml: 'auto',
  '& dd': { m: 0, pl: 6, textAlign: 'right' },
  '& .sum': { fontWeight: 600, borderTop: 1, pt: 1 },
  '& > :nth-last-of-type(1)': { fontSize: '1rem' },
} as const;

/**
 * The sums of a letter: profit, corrections and total; what drivers paid, fee, pockets, payable and payment if there are any.
 */
export const LetterSums = ({ letter }: { letter: Letter }) => {
  const translate = useTranslate();
  const { month, profit, corrections, total, payable } = letter;
  const settled = useSettled(letter);
  const changes = [...feeLines(letter, translate), ...pocketLines(letter, translate)];
  const line = (label: string, amount: number, className?: string) => [
    <dt key={label} className={className}>
      {label}
    </dt>,
    <dd key={`${label}=`} className={className}>
      <Money amount={amount} />
    </dd>,
  ];
  const text = (key: string) => translate(`motoka.ownerAccounts.${key}`);
  return (
    <Box component="dl" sx={sums}>
      {earnedLines(letter, translate).map(([label, amount]) => line(label, amount))}
      {line(translate('motoka.statements.profitOf', { month: formatMonth(month) }), profit)}
      {line(translate('motoka.statements.corrections'), corrections)}
      {line(translate('motoka.statements.total'), total, 'sum')}
      {changes.map(([label, amount]) => line(label, amount))}
      {(changes.length > 0 || settled) && line(text('payable'), payable, 'sum')}
      {settled && line(text('paid'), settled.paid)}
      {settled && line(text('unpaid'), settled.unpaid, 'sum')}
    </Box>
  );
};
