import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'react-admin';
import { reportPath, type ReportRow } from '../../../contract/report';
import { cashBook, personsBook } from '../../../reports/cashBook';
import { cashBookDays } from '../../../reports/cashBookDays';
import { transfers } from '../../../resources/transfers';
import { useAccount } from '../../ground/account/useAccount';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { httpClient } from '../../ground/providers/httpClient';
import { getReport } from '../../ground/providers/reports';
import { useReport, useReportOne, useReportTotals } from '../../ground/providers/useReport';

/** What an account holds, since its last count; money in kwacha. */
export type Holding = ReportRow<typeof cashBook>;
export type Day = ReportRow<typeof cashBookDays>;
/** The movements of an account in a period, between what it held before and after. */
export type Book = ReportRow<typeof personsBook>;
export type BookLine = Book['lines'][number];

export interface Person {
  readonly id: number;
  readonly name: string;
}

export const useHoldings = (userId?: number) =>
  useReport(cashBook, userId === undefined ? {} : { filter: { userId } });

export const useCashTotals = () => useReportTotals(cashBook, {});

export const useCashDays = () => useReport(cashBookDays, {});

export const useBook = (userId: string, parameters: { from: string; to: string }) =>
  useReportOne<Book>(personsBook, reportPath(personsBook, userId), { parameters });

const peoplePath = '/cash-book/people';

/** The people whom an ordinary user can give cash to. */
export const usePeople = (enabled: boolean) =>
  useQuery({
    queryKey: [peoplePath],
    queryFn: async ({ signal }) => (await getReport<Person>(peoplePath, {}, '', signal)).rows,
    enabled,
  });

const WAITING_MAX = 100;

/** The transfers that the user can answer, oldest first: those to them, and for administrators those to the bank. */
export const useWaiting = () => {
  const { id, isAdmin } = useAccount();
  const {
    data = [],
    error,
    isLoading,
  } = useGetList<RaRecord>(
    transfers.name,
    {
      filter: { state: 'sent' },
      sort: { field: 'date', order: 'ASC' },
      pagination: { page: 1, perPage: WAITING_MAX },
    },
    { ...noErrorToast, enabled: useIsOffered('cash') === true && id !== undefined },
  );
  const isMine = ({ toId }: RaRecord) =>
    toId === null || toId === undefined ? isAdmin : Number(toId) === Number(id);
  return { waiting: data.filter(isMine), error, isLoading };
};

/** Answers a transfer. Throws an HttpError with the server's message. */
export const answerTransfer = async (
  id: number,
  answer: { readonly kind: 'receive' } | { readonly kind: 'refuse'; readonly reason: string },
  failure: string,
): Promise<void> => {
  const body = answer.kind === 'refuse' ? { body: JSON.stringify({ reason: answer.reason }) } : {};
  await httpClient(`/transfers/${id}/${answer.kind}`, failure, { method: 'POST', ...body });
};
