import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  isStatement: boolean;
  onChange: (isStatement: boolean) => void;
}

/** Chooses between a spreadsheet of cashings and a mobile-money statement. */
export const KindChoice = ({ isStatement, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isStatement ? 'statement' : 'sheet'}
        aria-label={translate('motoka.mobileMoney.kind')}
        onChange={(_, kind: string | null) => kind && onChange(kind === 'statement')}
      >
        <ToggleButton value="sheet">{translate('motoka.mobileMoney.sheet')}</ToggleButton>
        <ToggleButton value="statement">{translate('motoka.mobileMoney.statement')}</ToggleButton>
      </ToggleButtonGroup>
      {isStatement && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('motoka.mobileMoney.hint')}
        </Typography>
      )}
    </Box>
  );
};
