import { Alert, Box, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { toKwacha } from '../../../contract/money';
import { formatInteger, formatList, formatMoney } from '../../ground/i18n/format';
import { MissingFacts } from './MissingFacts';
import type { AsideRow } from './parse/layout';
import { ngweeIn } from './totals';
import type { ImportProps, ImportState } from './useImport';
import { WeeklyTotals } from './weekly/WeeklyTotals';

const SHOWN_MAX = 5;
const CELLS_MAX = 100;

/** The rows that the import creates; undefined while not all errors are known. */
const rowsToCreate = ({
  check,
  rows,
  leftOut,
  allowDuplicates,
}: ImportState): readonly number[] | undefined => {
  if (!check || check.errorCount > check.errors.size) return undefined;
  const isLeft = (row: number) =>
    leftOut.has(row) ||
    check.errors.has(row) ||
    (!allowDuplicates && check.marks.get(row)?.kind === 'duplicate');
  return rows.flatMap((_, row) => (isLeft(row) ? [] : [row]));
};

/** The sum of a column of amounts, in the sheet and in what is imported. */
const ColumnSum = ({ state, column, label }: { state: ImportState; column: number; label: string }) => {
  const translate = useTranslate();
  const {
    rows,
    conventions: { decimal },
  } = state;
  const amounts = useMemo(
    () => rows.map((row) => ngweeIn(row[column] ?? '', decimal)),
    [rows, column, decimal],
  );
  const sumOf = (some: readonly (number | undefined)[]) =>
    toKwacha(some.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
  const count = amounts.filter((amount) => amount !== undefined).length;
  const created = state.isChecking ? undefined : rowsToCreate(state);
  const [inSheet, imported] = [sumOf(amounts), created && sumOf(created.map((row) => amounts[row]))];
  const values = { label, sum: formatMoney(inSheet), count: formatInteger(count), smart_count: count };
  return (
    <Typography>
      <strong>{translate('motoka.import.sum', values)}</strong>{' '}
      {imported !== undefined &&
        imported !== inSheet &&
        translate('motoka.import.sumImported', { sum: formatMoney(imported) })}
    </Typography>
  );
};

const Aside = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);

/** What to compare with the sheet: the sums of its amounts, and every row and line that is left aside. */
export const SheetFacts = ({ definition, state }: ImportProps) => {
  const translate = useTranslate();
  const { columns, totals, sheet, labelOf } = state;
  const { blankLines = 0, above = [] } = sheet;
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  const textOf = ({ row, cells }: AsideRow) =>
    translate('motoka.import.totalRow', {
      row: formatInteger(row),
      cells: cells.join(' · ').slice(0, CELLS_MAX),
    });
  const shown = (asides: readonly AsideRow[]) => asides.slice(0, SHOWN_MAX).map(textOf).join('; ');
  return (
    <Box sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      {columns.map(
        (source, column) =>
          source &&
          definition.fields[source]?.kind === 'money' && (
            <ColumnSum key={source} state={state} column={column} label={labelOf(source)} />
          ),
      )}
      <MissingFacts definition={definition} state={state} />
      <WeeklyTotals state={state} />
      {above.length > 0 && (
        <Aside>
          {translate('motoka.import.above', count(above.length))} {shown(above)}
        </Aside>
      )}
      {totals.length > 0 && (
        <Aside>
          {translate('motoka.import.totals', count(totals.length))} {shown(totals)}
        </Aside>
      )}
      {totals.some(({ isWrong }) => isWrong) && (
        <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
          {translate('motoka.import.wrongTotals', {
            rows: formatList(totals.flatMap(({ row, isWrong }) => (isWrong ? [formatInteger(row)] : []))),
          })}
        </Alert>
      )}
      {blankLines > 0 && <Aside>{translate('motoka.import.blankLines', count(blankLines))}</Aside>}
    </Box>
  );
};
