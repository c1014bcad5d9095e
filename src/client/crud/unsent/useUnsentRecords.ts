import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { dayOf } from '../../dates/days';
import type { OutboxEntry } from '../../providers/outbox/entry';
import { useEntries } from '../../providers/outbox/state';
import { applyListParams } from '../../providers/plainServer/applyListParams';
import { useReader } from '../form/useReader';
import { useDefinition } from '../useDefinition';

const none: readonly RaRecord[] = [];

/** Returns a record that is not sent yet as a list shows it, without what is read through its references. */
const recordOf = ({ fields }: ResourceDefinition, entry: OutboxEntry): RaRecord => {
  const { id, body, values, files, recordedAt } = entry;
  const plain = Object.entries(body).map(([source, value]) => {
    const kind = fields[source]?.kind;
    if (kind === 'date') return [source, dayOf(value)];
    return [source, kind === 'money' && value !== null && value !== '' ? Number(value) : value];
  });
  return { ...Object.fromEntries(plain), id: -id, createdAt: recordedAt, files: files ?? values['files'] };
};

/** Adds what is read through references, as far as it is known. */
const useJoined = (records: readonly RaRecord[]): readonly RaRecord[] => {
  const { name, fields, joined = {} } = useDefinition();
  const reader = useReader();
  const read = async (record: RaRecord): Promise<RaRecord> => {
    const values = Object.entries(joined).map(async ([key, { via, source }]) => {
      const target = fields[via]?.target;
      const id = Number(record[via] ?? 0);
      return [key, target && id ? (await reader.one(target, id))?.[source] : undefined];
    });
    return { ...record, ...Object.fromEntries(await Promise.all(values)) };
  };
  const { data } = useQuery({
    queryKey: ['unsent', name, records],
    queryFn: () => Promise.all(records.map(read)),
    enabled: records.length > 0,
    networkMode: 'always',
    staleTime: Infinity,
  });
  return data ?? records;
};

/** A list shows at most so many of its records that are not sent yet. The outbox has all. */
const SHOWN_MAX = 25;

/** Returns the records of a list that are not sent yet, newest first: they stand on its first page. */
export const useUnsentRecords = (): readonly RaRecord[] => {
  const definition = useDefinition();
  const { page, filter, filterValues } = useListContext();
  const entries = useEntries();
  const records = useMemo(() => {
    if (page !== 1) return none;
    const own = entries.filter(({ resource }) => resource === definition.name);
    if (own.length === 0) return none;
    const all = own.map((entry) => recordOf(definition, entry)).reverse();
    return applyListParams(definition, all, { filter: { ...filterValues, ...filter } }).rows.slice(
      0,
      SHOWN_MAX,
    );
  }, [entries, definition, page, filter, filterValues]);
  return useJoined(records);
};
