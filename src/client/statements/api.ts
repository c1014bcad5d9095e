import type { Profit } from '../profit/api';
import { httpClient } from '../providers/httpClient';
import { recordOf } from '../providers/request';
import { useReport, useReportOne } from '../providers/useReport';

export const statementsName = 'statements';
const path = `/${statementsName}`;

/** A car's income and spending in the month of a statement. */
export type CarLine = Omit<Profit, 'km' | 'costPerKm'>;

/** A driver's balance in the month of a statement. */
export interface DriverLine {
  readonly id: string;
  readonly driver: string;
  readonly numberPlate: string;
  readonly opening: number;
  readonly due: number;
  readonly cashed: number;
  readonly charged: number;
  readonly forgiven: number;
  readonly closing: number;
}

/** A record of spending. */
export interface Expense {
  readonly resource: string;
  readonly recordId: number;
  readonly numberPlate: string;
  readonly date: string;
  readonly text: string | null;
  readonly amount: number;
}

/** A change of a record since an earlier statement; `amount` is the change of the profit. */
export interface Correction {
  readonly number: string;
  readonly month: string;
  readonly resource: string;
  readonly recordId: number;
  readonly carId: number;
  readonly numberPlate: string;
  readonly date: string | null;
  readonly was: number;
  readonly is: number;
  readonly why: 'changed' | 'deleted' | 'addedLate';
  readonly amount: number;
}

export interface StatementSums {
  readonly userId: number;
  readonly name: string;
  readonly month: string;
  readonly cashed: number;
  readonly spent: number;
  readonly profit: number;
  readonly corrections: number;
  readonly total: number;
}

/** An issued statement of an owner's month, without its lines; money in kwacha. */
export interface Statement extends StatementSums {
  readonly id: number;
  readonly number: string;
  readonly issuedAt: string;
  readonly issuedBy: string | null;
  readonly voidedAt: string | null;
  readonly voidReason: string | null;
}

export interface Content {
  readonly cars: readonly CarLine[];
  readonly drivers: readonly DriverLine[];
  readonly expenses: readonly Expense[];
  readonly corrections: readonly Correction[];
}

/** A statement as a letter: issued, or a preview. */
export type Letter = StatementSums & { readonly content: Content } & {
  readonly [Key in 'id' | 'number' | 'issuedAt' | 'issuedBy' | 'voidedAt' | 'voidReason']:
    Statement[Key] | null;
};

export const useStatement = (id: string) =>
  useReportOne<Statement & { content: Content }>(`${path}/${id}`, {}, 'motoka.statements.failedOne');

export const usePreview = (userId: string, month: string) =>
  useReportOne<Letter>(`${path}/preview`, { parameters: { userId, month } }, 'motoka.statements.failedOne');

/** The statements of an owner or of a month, void ones included. */
export const useStatementsOf = (filter: { userId?: number; month?: string }, enabled = true) =>
  useReport<Statement>(path, { filter }, `resources.${statementsName}.failures.list`, enabled);

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
