import { reportPath, type ReportRow } from '../../../contract/report';
import { ownerAccount, ownerAccounts } from '../../../reports/ownerAccounts';
import { statements } from '../../../reports/statements';
import { useReport, useReportOne } from '../../ground/providers/useReport';

export type OwnerBalance = ReportRow<typeof ownerAccounts>;
export type OwnerAccount = ReportRow<typeof ownerAccount>;
export type AccountLine = OwnerAccount['lines'][number];

/** The balance of an owner with a statement or a payout. */
export const useOwnerBalance = (userId: number, enabled = true) => {
  const { data, error } = useReport(ownerAccounts, { filter: { userId }, enabled });
  return { balance: data?.[0], isLoaded: data !== undefined, error };
};

export const useOwnerAccount = (userId: number, days: { from: string; to: string }) =>
  useReportOne<OwnerAccount>(ownerAccount, reportPath(ownerAccount, userId), { parameters: days });

/** The months of an owner's statements, by id: a line of the account names its month. */
export const useStatementMonths = (userId: number): ReadonlyMap<number, string> => {
  const { data = [] } = useReport(statements, { filter: { userId } });
  return new Map(data.map(({ id, month }) => [id, month]));
};
