import { createContext, useContext, useState } from 'react';
import { type RaRecord, useDataProvider, useEvent, useListContext, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import type { ReportQuery } from '../../../../ground/providers/reports';
import { isAtServer } from '../../../../ground/providers/outbox/unsent';
import { fetchAll } from './fetchAll';

/** Whether the content is rendered for print, where nothing is interactive. */
export const PaperContext = createContext(false);

export const useIsPaper = (): boolean => useContext(PaperContext);

/** A browser takes minutes to lay out more rows than this. */
const PRINTED_ROWS_MAX = 5000;

/**
 * Prints the list around it: `print` reads all records that match the filter, and opens the browser's dialog. `records` are
 * those records, until the page shows other data. The parameters are those of a report.
 */
export const usePaper = (parameters?: ReportQuery['parameters']) => {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, data, total = 0, filter, filterValues, sort } = useListContext<RaRecord>();
  const [paper, setPaper] = useState<{ of: unknown; records: readonly RaRecord[] }>();
  const [isReading, setReading] = useState(false);

  const print = useEvent(async () => {
    setReading(true);
    try {
      const query = { filter: { ...filterValues, ...filter }, sort, meta: parameters };
      const stored = data?.filter(isAtServer);
      const records =
        stored !== undefined && stored.length >= total
          ? stored
          : await fetchAll(dataProvider, resource, query, PRINTED_ROWS_MAX);
      flushSync(() => setPaper({ of: data, records: records.slice(0, PRINTED_ROWS_MAX) }));
      window.print();
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    } finally {
      setReading(false);
    }
  });

  return { print, isReading, records: paper?.of === data ? paper?.records : undefined };
};
