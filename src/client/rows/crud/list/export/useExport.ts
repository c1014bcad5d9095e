import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ExportFormat } from './formats';

/** Runs an export that returns the number of saved records, and shows the number or the error. */
export const useExport = (save: (format: ExportFormat) => Promise<number>) => {
  const notify = useNotify();
  const [isExporting, setExporting] = useState(false);
  const run = async (format: ExportFormat) => {
    setExporting(true);
    try {
      const count = await save(format);
      notify('motoka.more.exported', { type: 'success', messageArgs: { smart_count: count } });
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return { run, isExporting };
};
