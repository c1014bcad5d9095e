import type { TranslateFunction } from 'react-admin';
import { isolated } from '../../../contract/reading/asItLooks';
import { formatDay, formatInteger, formatMoney } from '../../ground/i18n/format';
import type { Mark, PlacedReport } from './placed';

/** A row that is not imported, and why. Rows are counted from 0. */
export interface LeftOutRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly why: string;
}

/** Why a row is marked, in words. */
export const textOfMark = (translate: TranslateFunction, mark: Mark): string => {
  const row = mark.as === null ? '' : formatInteger(mark.as + 1);
  if (mark.kind === 'duplicate')
    return translate(`motoka.import.mark.${mark.as === null ? 'recorded' : 'sameRow'}`, { row });
  if (mark.kind === 'alike')
    return mark.as === null
      ? translate('motoka.form.lookAlike', { plate: isolated(mark.value) })
      : translate('motoka.import.mark.alikeRow', { row, plate: isolated(mark.value) });
  return translate(`motoka.import.mark.${mark.as === null ? 'again' : 'againRow'}`, {
    row,
    amount: formatMoney(mark.amount),
    date: formatDay(mark.date),
  });
};

export const leftOutRows = (
  translate: TranslateFunction,
  rows: readonly (readonly string[])[],
  leftOut: ReadonlyMap<number, Mark>,
  { errors, marks }: Pick<PlacedReport, 'errors' | 'marks'>,
  allowDuplicates: boolean,
): readonly LeftOutRow[] =>
  rows.flatMap((cells, row) => {
    const wrong = Object.values(errors.get(row) ?? {});
    const mark = marks.get(row);
    if (leftOut.has(row)) return [{ row, cells, why: translate('motoka.import.youLeftOut') }];
    if (wrong.length > 0) return [{ row, cells, why: wrong.join('. ') }];
    if (mark?.kind === 'duplicate' && !allowDuplicates)
      return [{ row, cells, why: textOfMark(translate, mark) }];
    return [];
  });
