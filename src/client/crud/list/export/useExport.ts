import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useDefinition } from '../../useDefinition';

/** Exports the list as it is filtered and sorted. What does it is fetched when it is first wanted. */
export const useExport = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const definition = useDefinition();
  const { filter, filterValues, sort } = useListContext();
  const [isExporting, setExporting] = useState(false);
  const { name } = definition;
  const run = async () => {
    const { exportList } = await import('./exportList');
    const count = await exportList({
      definition,
      dataProvider,
      query: { filter: { ...filterValues, ...filter }, sort },
      labelOf: (source) => translate(`resources.${name}.fields.${source}`),
      title: translate(`resources.${name}.title`),
    });
    notify('motoka.more.exported', { type: 'success', messageArgs: { smart_count: count } });
  };
  const exportList = async () => {
    setExporting(true);
    try {
      await run();
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return { exportList, isExporting };
};
