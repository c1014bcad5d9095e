import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { roles } from '../../rows/crud/table/roles';
import { formatInteger } from '../../ground/i18n/format';
import { textOfMark } from './leftOut';
import type { ImportState } from './useImport';

interface Props {
  row: number;
  state: ImportState;
  /** The errors of fields that have no column. */
  errors: readonly string[];
}

/** The first cell of a row: its number, and why it is marked. A row that is questioned can be left out. */
export const RowHead = ({ row, state: { check, leftOut, leaveOut, takeIn }, errors }: Props) => {
  const translate = useTranslate();
  const number = formatInteger(row + 1);
  const isIn = !leftOut.has(row);
  const mark = leftOut.get(row) ?? check?.marks.get(row);
  return (
    <th scope="row" {...roles.rowHead}>
      {number}
      {errors.map((sentence) => (
        <div className="wrong" key={sentence}>
          {sentence}
        </div>
      ))}
      {mark && <div className="mark">{textOfMark(translate, mark)}</div>}
      {mark && mark.kind !== 'duplicate' && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isIn}
              onChange={(_, isChecked) => (isChecked ? takeIn(row) : leaveOut(new Map([[row, mark]])))}
            />
          }
          label={translate('motoka.import.takeRow', { row: number })}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </th>
  );
};
