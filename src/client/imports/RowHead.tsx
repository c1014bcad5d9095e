import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDay, formatInteger, formatMoney } from '../i18n/format';
import type { Mark } from './placed';
import type { ImportState } from './useImport';

interface Props {
  row: number;
  state: ImportState;
  /** The errors of fields that have no column. */
  errors: readonly string[];
}

/** Why a row is marked, in words. */
const useMarkText = () => {
  const translate = useTranslate();
  return (mark: Mark): string => {
    const row = mark.as === null ? '' : formatInteger(mark.as + 1);
    if (mark.kind === 'duplicate')
      return translate(`motoka.import.mark.${mark.as === null ? 'recorded' : 'sameRow'}`, { row });
    return translate(`motoka.import.mark.${mark.as === null ? 'again' : 'againRow'}`, {
      row,
      amount: formatMoney(mark.amount),
      date: formatDay(mark.date),
    });
  };
};

/** The first cell of a row: its number, and why it is marked. A second amount of a driver and day can be left out. */
export const RowHead = ({ row, state: { check, leftOut, leaveOut, takeIn }, errors }: Props) => {
  const translate = useTranslate();
  const textOf = useMarkText();
  const number = formatInteger(row + 1);
  const isIn = !leftOut.has(row);
  const mark = leftOut.get(row) ?? check?.marks.get(row);
  return (
    <th scope="row">
      {number}
      {errors.map((sentence) => (
        <div className="wrong" key={sentence}>
          {sentence}
        </div>
      ))}
      {mark && <div className="mark">{textOf(mark)}</div>}
      {mark?.kind === 'again' && (
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
