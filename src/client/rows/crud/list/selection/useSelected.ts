import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { fetchAll } from '../print/fetchAll';

/** The most records that are selected at once: the server takes no more in one call. */
export const SELECTED_MAX = 1_000;

interface Matching {
  readonly filter: string;
  readonly records: readonly RaRecord[];
}

const none: readonly RaRecord[] = [];

/** The selected records of a list: those of its page, and once they were fetched, those of the others that match its filter. */
export const useSelected = () => {
  const dataProvider = useDataProvider();
  const list = useListContext<RaRecord>();
  const { data = [], resource, filter, filterValues, sort, selectedIds, onSelect, onUnselectItems } = list;
  const [matching, setMatching] = useState<Matching>();
  const whole = { ...filterValues, ...filter };
  const key = JSON.stringify(whole);
  const others = matching?.filter === key ? matching.records : none;
  const known = new Map([...others, ...data].map((record) => [record.id, record]));
  const selected = selectedIds.flatMap((id) => known.get(id) ?? []);
  const selectAll = async (): Promise<void> => {
    const found = await fetchAll(dataProvider, resource, { filter: whole, sort }, SELECTED_MAX);
    const records = found.slice(0, SELECTED_MAX);
    setMatching({ filter: key, records });
    onSelect(records.map(({ id }) => id));
  };
  const clear = (): void => {
    onUnselectItems();
    setMatching(undefined);
  };
  return { selected, selectAll, clear };
};
