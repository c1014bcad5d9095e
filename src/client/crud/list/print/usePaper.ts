import { createContext, useContext, useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useEvent, useListContext, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import type { ReportQuery } from '../../../providers/reports';
import { listSync } from '../../../providers/listSync';
import { fetchAll } from './fetchAll';

/** Whether the content is rendered for print, where nothing is interactive. */
export const PaperContext = createContext(false);

export const useIsPaper = (): boolean => useContext(PaperContext);

/** A browser takes minutes to lay out more rows than this. */
const PRINTED_ROWS_MAX = 5000;

/**
 * Returns the records to print: all that match the filter, fetched when the user prints. `print` opens the browser's
 * dialog after fetching them. If the user prints from the browser's menu, they are read synchronously. The parameters
 * are those of a report.
 */
export const usePaper = (parameters?: ReportQuery['parameters']) => {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, data, total = 0, filter, filterValues, sort, meta } = useListContext<RaRecord>();
  const [paper, setPaper] = useState<{ of: unknown; records: readonly RaRecord[] }>();
  const [isReading, setReading] = useState(false);
  // When the page shows other data, the fetched records are out of date.
  const isReady = paper !== undefined && paper.of === data;
  const isUnpaged = data !== undefined && data.length >= total;
  const query = { filter: { ...filterValues, ...filter }, sort };
  const renderPaper = (records: readonly RaRecord[]) =>
    flushSync(() => setPaper({ of: data, records: records.slice(0, PRINTED_ROWS_MAX) }));

  const print = useEvent(async () => {
    setReading(true);
    try {
      const all = isUnpaged
        ? data
        : await fetchAll(dataProvider, resource, { ...query, meta: parameters }, PRINTED_ROWS_MAX);
      renderPaper(all);
      window.print();
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    } finally {
      setReading(false);
    }
  });

  const onBeforePrint = useEvent(() => {
    if (isReady || !data) return;
    const isPaged = !isUnpaged && !meta?.isUnpaged;
    renderPaper((isPaged && listSync(resource, { ...query, parameters, max: PRINTED_ROWS_MAX })) || data);
  });
  useEffect(() => {
    // Developer tools emulate print without the event. jsdom has no media.
    const media = typeof window.matchMedia === 'function' ? window.matchMedia('print') : undefined;
    const onMedia = ({ matches }: MediaQueryListEvent) => matches && onBeforePrint();
    window.addEventListener('beforeprint', onBeforePrint);
    media?.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      media?.removeEventListener('change', onMedia);
    };
  }, [onBeforePrint]);

  return { print, isReading, records: isReady ? paper.records : undefined };
};
