import { Box, Button, Checkbox, FormControlLabel, Popover, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useColumns } from '../useColumns';
import { useDefinition } from '../useDefinition';
import { popoverSx } from './filters/popoverSx';
import { stampSources, useColumnChoice } from './useShownColumns';

/** Selects the columns of a resource's tables. The row number and the row's actions are always shown. */
const ColumnChooser = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const definition = useDefinition();
  const columns = useColumns();
  const { hidden, added, areAllShown, show, showAll } = useColumnChoice();
  const choices = [
    ...columns.map(({ source, isOptional }) => ({
      source,
      isShown: isOptional ? added.includes(source) : !hidden.includes(source),
    })),
    ...stampSources.map((source) => ({ source, isShown: !hidden.includes(source) })),
  ];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { ...popoverSx, minWidth: 220 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Typography id={id} sx={{ fontWeight: 600, flex: 1 }}>
          {translate('motoka.more.columns')}
        </Typography>
        <Button size="small" disabled={areAllShown} onClick={showAll}>
          {translate('motoka.columns.reset')}
        </Button>
      </Box>
      {choices.map(({ source, isShown }, index) => (
        <FormControlLabel
          key={source}
          sx={{ display: 'flex', mr: 0 }}
          label={translate(`resources.${definition.name}.fields.${source}`)}
          control={
            <Checkbox
              size="small"
              autoFocus={index === 0}
              checked={isShown}
              onChange={(_, isChecked) => show(source, isChecked)}
            />
          }
        />
      ))}
    </Popover>
  );
};

export default ColumnChooser;
