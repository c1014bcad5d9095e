import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { roles } from '../../rows/crud/table/roles';
import { formatInteger } from '../../ground/i18n/format';
import { PreviewCell } from './PreviewCell';
import { previewStyles } from './previewStyles';
import { RowHead } from './RowHead';
import type { ImportProps, ImportState } from './useImport';
import { useIsPhone } from '../../ground/useIsPhone';
import { importFields } from './columns';

interface Place {
  readonly row: number;
  readonly column: number;
}

const isAfter = (one: Place, other: Place): boolean =>
  one.row > other.row || (one.row === other.row && one.column > other.column);

const placeOf = ({ dataset: { row = '0', column = '0' } }: HTMLElement): Place => ({
  row: Number(row),
  column: Number(column),
});

/**
 * Moves the focus on after a corrected cell, once the rows are checked: to the next wrong cell, else to the button that
 * imports. A cell that is still wrong keeps the focus, and so does any other place that the user went to.
 */
const useNextFocus = (
  table: RefObject<HTMLElement | null>,
  next: RefObject<HTMLElement | null>,
  isChecking: boolean,
) => {
  const corrected = useRef<Place>(undefined);
  useEffect(() => {
    const from = corrected.current;
    if (isChecking || !from) return;
    corrected.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const wrong = [...(table.current?.querySelectorAll<HTMLElement>('input[aria-invalid="true"]') ?? [])];
    const found = wrong.find((input) => isAfter(placeOf(input), from)) ?? wrong[0] ?? next.current;
    found?.focus();
  }, [isChecking, table, next]);
  return (row: number, column: number) => void (corrected.current = { row, column });
};

const ColumnSelect = ({ definition, state, column }: ImportProps & { column: number }) => {
  const translate = useTranslate();
  const heading = state.sheet.header[column] || translate('motoka.import.column', { number: column + 1 });
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={heading}
      value={state.columns[column] ?? ''}
      onChange={({ target }) => state.chooseColumn(column, target.value || undefined)}
      sx={{ minWidth: { xs: 0, sm: 132 }, width: { xs: '100%', sm: 'auto' } }}
    >
      <MenuItem value="">{translate('motoka.import.ignore')}</MenuItem>
      {importFields(definition).map((source) => (
        <MenuItem key={source} value={source}>
          {state.labelOf(source)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const SHOWN_MAX = 50;

const views = { first: 'firstRows', wrong: 'wrongRows', marked: 'markedRows' } as const;
type View = keyof typeof views;

interface Props extends ImportProps {
  /** The button that gets the focus after the last corrected cell. */
  next: RefObject<HTMLElement | null>;
}

const ascending = (rows: Iterable<number>): readonly number[] => [...rows].sort((one, other) => one - other);

const rowsOf = ({ check, rows, leftOut }: ImportState): Record<View, readonly number[]> => ({
  first: rows.map((_, index) => index),
  wrong: ascending(check?.errors.keys() ?? []),
  marked: ascending(new Set([...(check?.marks.keys() ?? []), ...leftOut.keys()])),
});

/** The preview of the sheet: the first rows, the invalid or the marked ones, with a select for each column's field. */
export const CheckedRows = ({ definition, state, next }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { check, sheet, columns, leftOut } = state;
  const onCorrected = useNextFocus(table, next, state.isChecking);
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<View>();
  useEffect(() => heading.current?.focus(), []);
  const byView = rowsOf(state);
  // A phone shows few rows at once: those with errors first.
  const wanted = chosen ?? (isPhone ? 'wrong' : 'first');
  const view = byView[wanted].length > 0 ? wanted : 'first';
  const shown = byView[view];
  const visible = shown.slice(0, SHOWN_MAX);
  const errorsOf = (row: number) => check?.errors.get(row) ?? {};
  const otherErrors = (row: number) =>
    Object.entries(errorsOf(row)).flatMap(([source, sentence]) =>
      columns.includes(source) ? [] : [sentence],
    );
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 2 }}>
        <Typography variant="h2" id={id} ref={heading} tabIndex={-1} sx={{ outline: 0 }}>
          {translate('motoka.import.preview')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={translate('motoka.import.show')}
          onChange={(_, to: View | null) => to && setChosen(to)}
        >
          {(Object.keys(views) as View[]).map((one) => (
            <ToggleButton key={one} value={one} disabled={one !== 'first' && byView[one].length === 0}>
              {translate(`motoka.import.${views[one]}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={previewStyles} tabIndex={0} role="group" aria-labelledby={id}>
        <table ref={table} {...roles.table}>
          <thead>
            <tr {...roles.row}>
              <th scope="col" {...roles.head}>
                #
              </th>
              {sheet.header.map((_, column) => (
                <th scope="col" {...roles.head} key={column}>
                  <ColumnSelect definition={definition} state={state} column={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <tr key={row} {...roles.row} className={leftOut.has(row) ? 'left-out' : undefined}>
                <RowHead row={row} state={state} errors={otherErrors(row)} />
                {columns.map((source, column) => (
                  <PreviewCell
                    key={column}
                    definition={definition}
                    state={state}
                    row={row}
                    column={column}
                    error={source ? errorsOf(row)[source] : undefined}
                    onCorrected={onCorrected}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {shown.length > visible.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('motoka.import.shownOf', {
            shown: formatInteger(visible.length),
            total: formatInteger(shown.length),
          })}
        </Typography>
      )}
    </Box>
  );
};
