import { reportPath, type ReportRow } from '../../../contract/report';
import { statement, statements } from '../../../reports/statements';
import { httpClient } from '../../ground/providers/httpClient';
import { recordOf } from '../../ground/providers/request';
import { useReport, useReportOne } from '../../ground/providers/useReport';

const path = reportPath(statements);

/** An issued statement of an owner's month, without its lines; money in kwacha. */
export type Statement = ReportRow<typeof statements>;

type Whole = ReportRow<typeof statement>;
export type Content = Whole['content'];
export type CarLine = Content['cars'][number];
export type DriverLine = Content['drivers'][number];
export type Expense = Content['expenses'][number];
export type Correction = Content['corrections'][number];

type Issue = 'id' | 'number' | 'issuedAt' | 'issuedBy' | 'voidedAt' | 'voidReason' | 'sentAt';
/** A statement as a letter: issued, or a preview. */
export type Letter = Omit<Whole, Issue> & { readonly [Key in Issue]: Whole[Key] | null };

export const useStatement = (id: string) => useReportOne<Whole>(statement, reportPath(statement, id), {});

/** The preview of a month. Once it is issued, the server has none: `isEnabled` stops asking for it. */
export const usePreview = (userId: string, month: string, isEnabled: boolean) =>
  useReportOne<Letter>(statement, `${path}/preview`, { parameters: { userId, month } }, isEnabled);

/** The statements of an owner or of a month, void ones included. */
export const useStatementsOf = (filter: { userId?: number; month_gte?: string }, enabled = true) =>
  useReport(statements, { filter, enabled });

const post = async (to: string, body: object, failure: string, key?: string): Promise<Statement> => {
  const { json } = await httpClient(to, failure, {
    method: 'POST',
    headers: key ? { 'Idempotency-Key': key } : {},
    body: JSON.stringify(body),
  });
  return recordOf(json) as unknown as Statement;
};

/** Issues the statement of an owner's month. With the same key, a retry issues no second one. */
export const issueStatement = (body: { userId: number; month: string }, failure: string, key: string) =>
  post(path, body, failure, key);

export const voidStatement = (id: number, reason: string, failure: string) =>
  post(`${path}/${id}/void`, { reason }, failure);

/** Sends a statement to its owner by e-mail. It is sent a little later. */
export const sendStatement = (id: number, failure: string) => post(`${path}/${id}/send`, {}, failure);
