import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { formatDay, formatInteger, formatMoney, formatPhone } from '../../ground/i18n/format';
import { roles } from '../../rows/crud/table/roles';
import { plainCell } from './conventions';
import { nameOf } from './useCorrections';
import type { ImportProps, ImportState } from './useImport';

const PLAIN_NUMBER = /^\d{1,15}(?:\.\d{1,2})?$/;
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;

/** Formats a cell as it will be stored. Returns the text itself if it cannot be parsed. */
const previewOf = (
  definition: ResourceDefinition,
  { conventions, mended }: ImportState,
  { source, column, text }: { readonly source: string; readonly column: number; readonly text: string },
): string => {
  const field = definition.fields[source];
  const record = mended.get(column)?.get(text);
  if (record) return nameOf(definition, source, record);
  if (!field || text === '') return text;
  const plain = plainCell(field, text, conventions);
  switch (field.kind) {
    case 'money':
      return PLAIN_NUMBER.test(plain) ? formatMoney(Number(plain)) : text;
    case 'date':
      return PLAIN_DAY.test(plain) ? formatDay(plain) : text;
    case 'integer':
      return PLAIN_NUMBER.test(plain) ? formatInteger(Number(plain)) : text;
    case 'phone':
      return PLAIN_NUMBER.test(plain) ? formatPhone(plain) : text;
    default:
      return text;
  }
};

interface Props extends ImportProps {
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
  const field = source ? state.labelOf(source) : '';
  const cell = { ...roles.cell, 'data-label': field || state.sheet.header[column] } as const;
  if (error === undefined && typed === undefined)
    return (
      <td {...cell} className={source ? undefined : 'unused'}>
        {source ? previewOf(definition, state, { source, column, text }) : text}
      </td>
    );
  const apply = () => {
    if (typed !== undefined && typed !== text) {
      state.editCell(row, column, typed);
      onCorrected(row, column);
    }
    setTyped(undefined);
  };
  const label = translate('motoka.import.cell', { row: row + 1, field });
  return (
    <td {...cell} className="invalid">
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
