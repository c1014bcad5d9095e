import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { roles } from './roles';
import type { StatementState } from './useStatement';

/** Selects the column of each role, with the first cell of the column. */
export const ColumnSelects = ({ state }: { state: StatementState }) => {
  const translate = useTranslate();
  const id = useId();
  const { sheet, columns, chooseColumn } = state;
  const sampleOf = (column: number | undefined): string =>
    column === undefined ? ' ' : (sheet.rows.find((row) => row[column])?.[column] ?? ' ');
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {translate('motoka.mobileMoney.columns')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {roles.map((role) => (
          <TextField
            key={role}
            select
            size="small"
            margin="none"
            label={translate(`motoka.mobileMoney.role.${role}`)}
            value={columns[role] ?? ''}
            helperText={sampleOf(columns[role]).slice(0, 40)}
            onChange={({ target }) =>
              chooseColumn(role, target.value === '' ? undefined : Number(target.value))
            }
          >
            <MenuItem value="">{translate('motoka.mobileMoney.noColumn')}</MenuItem>
            {sheet.header.map((heading, column) => (
              <MenuItem key={column} value={column}>
                {heading || translate('motoka.import.column', { number: column + 1 })}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
};
