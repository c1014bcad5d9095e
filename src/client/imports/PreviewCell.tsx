import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { ParseError, readDay, readInteger, readMoney, readPhone } from '../crud/inputs/parse';
import { formatDay, formatInteger, formatMoney, formatPhone } from '../i18n/format';
import { today } from '../dates/days';
import type { ImportState } from './useImport';

/** Formats a cell as it will be stored. Returns the text itself if it cannot be parsed. */
const previewOf = (definition: ResourceDefinition, source: string, text: string): string => {
  const field = definition.fields[source];
  if (!field || text === '') return text;
  const show = (parsed: string | ParseError, format: (value: string) => string) =>
    parsed instanceof ParseError ? text : format(parsed);
  switch (field.kind) {
    case 'money':
      return show(readMoney(text, field), (value) => formatMoney(Number(value)));
    case 'date':
      return show(readDay(text, today()), formatDay);
    case 'integer':
      return show(readInteger(text), (value) => formatInteger(Number(value)));
    case 'phone':
      return show(readPhone(text), formatPhone);
    default:
      return text;
  }
};

interface Props {
  definition: ResourceDefinition;
  state: ImportState;
  row: number;
  column: number;
  error: string | undefined;
  onCorrected: (row: number, column: number) => void;
}

/** A cell of the preview. An invalid one is an input with its error. */
export const PreviewCell = ({ definition, state, row, column, error, onCorrected }: Props) => {
  const translate = useTranslate();
  const text = state.rows[row]?.[column] ?? '';
  const [typed, setTyped] = useState<string>();
  const source = state.columns[column];
  if (error === undefined && typed === undefined)
    return (
      <td className={source ? undefined : 'unused'}>{source ? previewOf(definition, source, text) : text}</td>
    );
  const apply = () => {
    if (typed !== undefined && typed !== text) {
      state.editCell(row, column, typed);
      onCorrected(row, column);
    }
    setTyped(undefined);
  };
  const label = translate('motoka.import.cell', {
    row: row + 1,
    field: source ? state.labelOf(source) : '',
  });
  return (
    <td>
      <TextField
        size="small"
        margin="none"
        value={typed ?? text}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
        slotProps={{ htmlInput: { 'aria-label': label, 'data-row': row, 'data-column': column } }}
      />
    </td>
  );
};
