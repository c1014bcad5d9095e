import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { toKwacha } from '../../contract/money';
import { formatInteger, formatMoney } from '../i18n/format';
import { ngweeIn } from './totals';
import type { ImportState } from './useImport';

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
  const { rows } = state;
  const amounts = useMemo(() => rows.map((row) => ngweeIn(row[column] ?? '')), [rows, column]);
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

/** What to compare with the sheet: the sums of its amounts, and the total rows and blank lines that are left aside. */
export const SheetFacts = ({ definition, state }: { definition: ResourceDefinition; state: ImportState }) => {
  const translate = useTranslate();
  const { columns, totals, sheet, labelOf } = state;
  const { blankLines = 0 } = sheet;
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  return (
    <Box sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      {columns.map(
        (source, column) =>
          source &&
          definition.fields[source]?.kind === 'money' && (
            <ColumnSum key={source} state={state} column={column} label={labelOf(source)} />
          ),
      )}
      {totals.length > 0 && (
        <Typography color="textSecondary">
          {translate('motoka.import.totals', count(totals.length))}{' '}
          {totals
            .slice(0, SHOWN_MAX)
            .map(({ row, cells }) =>
              translate('motoka.import.totalRow', {
                row: formatInteger(row),
                cells: cells.join(' · ').slice(0, CELLS_MAX),
              }),
            )
            .join('; ')}
        </Typography>
      )}
      {blankLines > 0 && (
        <Typography color="textSecondary">
          {translate('motoka.import.blankLines', count(blankLines))}
        </Typography>
      )}
    </Box>
  );
};
