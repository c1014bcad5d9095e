import { Box } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type Column, columnsOf, isNumeric } from '../fields/columns';
import { useDefinition } from '../useDefinition';
import { stampSources } from './useShownColumns';

const orders = ['DESC', 'ASC'] as const;

/** In which words the order of such values is told. */
const wordsOf = ({ field }: Column): string => {
  if (field.kind === 'date') return 'date';
  return isNumeric(field) ? 'figure' : 'text';
};

const select = {
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  height: 44,
  px: 2,
} as const;

/** What the headings of a table are for, where there are none: the order of the records on a phone. */
export const SortSelect = () => {
  const id = useId();
  const translate = useTranslate();
  const definition = useDefinition();
  const { sort, setSort } = useListContext();
  const choices = [
    ...columnsOf(definition).map((column) => ({ source: column.source, words: wordsOf(column) })),
    ...stampSources.map((source) => ({ source, words: 'date' })),
  ];
  const choose = (chosen: string) => {
    const [field = sort.field, order] = chosen.split(' ');
    setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 13 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {translate('motoka.sort.by')}
      </Box>
      <Box
        component="select"
        id={id}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => choose(event.target.value)}
        sx={select}
      >
        {choices.flatMap(({ source, words }) =>
          orders.map((order) => (
            <option key={`${source} ${order}`} value={`${source} ${order}`}>
              {translate(`motoka.sort.${words}.${order}`, {
                field: translate(`resources.${definition.name}.fields.${source}`),
              })}
            </option>
          )),
        )}
      </Box>
    </Box>
  );
};
