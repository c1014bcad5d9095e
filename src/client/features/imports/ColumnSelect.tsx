import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { importFields } from './columns';
import type { ImportProps } from './useImport';

interface Props extends ImportProps {
  column: number;
}

export const ColumnSelect = ({ definition, state, column }: Props) => {
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
