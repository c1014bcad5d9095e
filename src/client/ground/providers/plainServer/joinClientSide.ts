import type { ResourceDefinition } from '../../../../contract/resource';
import { resourceNamed } from '../../../../resources';
import { httpClient } from '../httpClient';
import { resolveListEndpoint } from '../listEndpoint';
import type { Row } from './applyListParams';
import { dataOf } from '../request';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Fills in references that a server returns only as nested records: `currentCar` for `carId`, `User` for `userId`. */
const withReferences = ({ embedded = {}, fields }: ResourceDefinition, row: Row): Row => {
  const nested: [string, string][] = Object.entries(embedded).map(([source, { via }]) => [via, source]);
  if ('currentCar' in row && 'carId' in fields) nested.push(['carId', 'currentCar']);
  const missing = nested.filter(([via]) => row[via] === undefined);
  const found = missing.map(([via, source]) => {
    const inner = row[source];
    return [via, isRecord(inner) ? inner.id : null];
  });
  return { ...row, ...Object.fromEntries(found) };
};

/** Fills in joined values that a server returns only in nested records: `Driver.name` for `driver`. */
const withNested = ({ joined = {}, embedded = {} }: ResourceDefinition, row: Row): Row => {
  const found: Record<string, unknown> = {};
  for (const [source, { via, source: remote }] of Object.entries(joined)) {
    if (row[source] !== undefined) continue;
    const key = Object.keys(embedded).find((each) => embedded[each]?.via === via);
    const inner = key === undefined ? undefined : row[key];
    if (isRecord(inner) && inner[remote] !== undefined) found[source] = inner[remote];
  }
  return { ...row, ...found };
};

const fetchReferenced = async (
  target: ResourceDefinition,
  signal?: AbortSignal | null,
): Promise<Map<string, unknown>> => {
  try {
    const { path, failure } = await resolveListEndpoint(target);
    const data = dataOf((await httpClient(path, failure, { signal: signal ?? null })).json);
    return new Map(Array.isArray(data) ? data.map((row: Row) => [String(row.id), row]) : []);
  } catch (reason) {
    if (!signal?.aborted) console.error(reason);
    return new Map();
  }
};

/** Fills in the plate and the owner's name if a server returns only their ids. Optional columns are left out. */
export const joinClientSide = async (
  definition: ResourceDefinition,
  received: readonly Row[],
  signal?: AbortSignal | null,
): Promise<Row[]> => {
  const rows = received.map((row) => withNested(definition, withReferences(definition, row)));
  const { joined = {}, optionalColumns = [] } = definition;
  for (const [source, { via, source: remote }] of Object.entries(joined)) {
    if (optionalColumns.includes(source)) continue;
    const isMissing = (row: Row): boolean =>
      row[source] === undefined && row[via] !== null && row[via] !== undefined;
    const target = definition.fields[via]?.target;
    if (!target || !rows.some(isMissing)) continue;
    const records = await fetchReferenced(resourceNamed(target), signal);
    for (const row of rows.filter(isMissing)) {
      const record = records.get(String(row[via]));
      row[source] = isRecord(record) ? record[remote] : null;
    }
  }
  return rows;
};
