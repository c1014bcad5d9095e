import { useTranslate } from 'react-admin';
import { useDefinition } from '../../useDefinition';
import type { ListFilter } from './filters';

/** What a filter is called: as the column that it narrows, without its unit. */
export const useFilterLabel = ({ labelSource }: ListFilter): string => {
  const { name } = useDefinition();
  return useTranslate()(`resources.${name}.fields.${labelSource}`).replace(/ \(.*\)$/, '');
};
