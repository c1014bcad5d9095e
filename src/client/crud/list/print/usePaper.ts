import { createContext, useContext, useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useEvent, useListContext, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { listSync } from '../../../providers/listSync';
import { fetchAll } from './fetchAll';

/** Whether what is drawn is for the printer, where nothing can be pressed or hovered over. */
export const PaperContext = createContext(false);

export const useIsPaper = (): boolean => useContext(PaperContext);

/** More than this on paper is read by nobody, and a browser takes minutes to lay it out. */
const PRINTED_ROWS_MAX = 5000;

/**
 * What a list prints: every record that its filter leaves, read when somebody prints. `print` opens the browser's dialog
 * once they are there; a print that the browser starts by itself waits for them.
 */
export const usePaper = () => {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, data, total = 0, filter, filterValues, sort, meta } = useListContext<RaRecord>();
  const [paper, setPaper] = useState<{ of: unknown; records: readonly RaRecord[] }>();
  const [isReading, setReading] = useState(false);
  // As soon as the page shows something else, what was read for it is out of date.
  const isReady = paper !== undefined && paper.of === data;
  const isUnpaged = data !== undefined && data.length >= total;
  const query = { filter: { ...filterValues, ...filter }, sort };
  const lay = (records: readonly RaRecord[]) =>
    flushSync(() => setPaper({ of: data, records: records.slice(0, PRINTED_ROWS_MAX) }));

  const print = useEvent(async () => {
    setReading(true);
    try {
      const all = isUnpaged ? data : await fetchAll(dataProvider, resource, query, PRINTED_ROWS_MAX);
      lay(all);
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
    lay((isPaged && listSync(resource, { ...query, max: PRINTED_ROWS_MAX })) || data);
  });
  useEffect(() => {
    window.addEventListener('beforeprint', onBeforePrint);
    return () => window.removeEventListener('beforeprint', onBeforePrint);
  }, [onBeforePrint]);

  return { print, isReading, records: isReady ? paper.records : undefined };
};
