import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { tableStyles } from '../crud/tableStyles';
import { formatInteger } from '../i18n/format';
import { ColumnSelect } from './ColumnSelect';
import { PreviewCell } from './PreviewCell';
import type { ImportState } from './useImport';

const SHOWN_MAX = 50;

interface Props {
  definition: ResourceDefinition;
  state: ImportState;
}

/** The preview of the sheet: the first rows or the invalid ones, with a select for each column's field. */
export const CheckedRows = ({ definition, state }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { check, rows, sheet, columns } = state;
  const [view, setView] = useState<'first' | 'wrong'>('first');
  const errorsOf = new Map(check?.errors.map(({ row, errors }) => [row - 1, errors]));
  const isWrong = view === 'wrong' && errorsOf.size > 0;
  const shown = isWrong ? [...errorsOf.keys()] : rows.map((_, index) => index);
  const visible = shown.slice(0, SHOWN_MAX);
  /** The errors of fields that have no column. */
  const otherErrors = (row: number) =>
    Object.entries(errorsOf.get(row) ?? {}).filter(([source]) => !columns.includes(source));
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 2 }}>
        <Typography variant="h2" id={id}>
          {translate('motoka.import.preview')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isWrong ? 'wrong' : 'first'}
          aria-label={translate('motoka.import.show')}
          onChange={(_, chosen: 'first' | 'wrong' | null) => chosen && setView(chosen)}
        >
          <ToggleButton value="first">{translate('motoka.import.firstRows')}</ToggleButton>
          <ToggleButton value="wrong" disabled={errorsOf.size === 0}>
            {translate('motoka.import.wrongRows')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box sx={sheetStyles} tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              {sheet.header.map((_, column) => (
                <th scope="col" key={column}>
                  <ColumnSelect definition={definition} state={state} column={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <tr key={row}>
                <td>
                  {formatInteger(row + 1)}
                  {otherErrors(row).map(([source, sentence]) => (
                    <div className="wrong" key={source}>
                      {sentence}
                    </div>
                  ))}
                </td>
                {columns.map((source, column) => (
                  <PreviewCell
                    key={column}
                    definition={definition}
                    state={state}
                    row={row}
                    column={column}
                    error={source ? errorsOf.get(row)?.[source] : undefined}
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

const sheetStyles = {
  ...tableStyles,
  maxHeight: 480,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& thead th': { ...tableStyles['& thead th'], height: 64 },
  '& td': { whiteSpace: 'nowrap' },
  '& .unused': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .wrong': { color: 'error.main', fontSize: 12, whiteSpace: 'normal', minWidth: 160 },
} as const;
