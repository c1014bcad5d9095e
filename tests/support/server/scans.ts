import type { CompiledQuery } from 'kysely';
import type { Database } from '../../../src/server/db/open/connect';
import { grownTables } from './filler';
import { explained } from './plans';

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A step of a plan that reads every row of a table. */
export interface Scan {
  readonly table: string;
  readonly step: string;
}

/** The filled tables by the names that a statement gives them, and by their own. */
const namesIn = (text: string): ReadonlyMap<string, string> => {
  const aliases = [...text.matchAll(/"?\b(\w+)"? (?:as )?"?(\w+)\b"?/gi)].flatMap(
    ([, table = '', alias = '']) => (grownTables.includes(table) ? [[alias, table] as const] : []),
  );
  return new Map([...aliases, ...grownTables.map((table) => [table, table] as const)]);
};

/** A condition without values, which SQLite finds false before it reads a row. Its plan does not show that. */
const isNever = (text: string): boolean => /(where|and) 1 = 0(?! or)/.test(text);

const scansOnSqlite = async (database: Database, statement: Statement): Promise<Scan[]> => {
  if (isNever(statement.sql)) return [];
  const names = namesIn(statement.sql);
  const rows = await explained<{ detail: string }>(database, 'explain query plan', statement);
  return rows.flatMap(({ detail }) => {
    const table = names.get(/^SCAN (\w+)/.exec(detail)?.[1] ?? '');
    return table === undefined ? [] : [{ table, step: detail }];
  });
};

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

/** An index without a condition is read as a whole, unless the first of its rows are enough. */
const scansWhole = ({ 'Node Type': type, ...plan }: Plan, isLimited: boolean): boolean => {
  const isOfIndex = /^Index (Only )?Scan$/.test(type) && plan['Index Cond'] === undefined;
  return type === 'Seq Scan' || (isOfIndex && !(isLimited && plan.Filter === undefined));
};

const scansOf = (plan: Plan, isLimited = false): Scan[] => {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = plan;
  const below = (plan.Plans ?? []).flatMap((child) => scansOf(child, isLimited || type === 'Limit'));
  const isScan = grownTables.includes(table) && scansWhole(plan, isLimited);
  return isScan ? [{ table, step: `${type} ${index}` }, ...below] : below;
};

const scansOnPostgres = async (database: Database, statement: Statement): Promise<Scan[]> => {
  type Row = { 'QUERY PLAN': readonly { Plan: Plan }[] };
  const rows = await explained<Row>(database, 'explain (format json)', statement);
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => scansOf(plan));
};

/** The steps with which a statement reads every row of a filled table. */
export const scansIn = (database: Database, statement: Statement): Promise<Scan[]> =>
  database.kind === 'sqlite' ? scansOnSqlite(database, statement) : scansOnPostgres(database, statement);
