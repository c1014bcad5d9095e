import { sumOf } from '../../contract/money';
import { useIsLinkShown } from '../features/FeaturesContext';
import { useOwnerBalance } from '../ownerAccounts/api';
import { ownerAccountPaths } from '../ownerAccounts/paths';
import { type Letter, type Statement, useStatementsOf } from './api';

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
export const useSettled = ({ id, userId, payable, feePercent, voidedAt }: Letter) => {
  const isShown = useIsLinkShown(ownerAccountPaths.list) === true && id !== null && voidedAt === null;
  const { balance, isLoaded } = useOwnerBalance(userId, isShown);
  const isUsed = isLoaded && (feePercent !== null || (balance?.lastPaidOn ?? null) !== null);
  const { data: statements } = useStatementsOf({ userId }, isShown && isUsed);
  if (!isShown || !isUsed || !statements) return undefined;
  return settledOf({ id, payable }, statements, balance?.paid ?? 0);
};
