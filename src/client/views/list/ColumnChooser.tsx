import { Box, Button, Checkbox, FormControlLabel, Popover, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useDefinition } from '../useDefinition';
import { floating } from './floating';
import { stampSources, useHiddenColumns } from './useShownColumns';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Which columns a resource's tables show; their order stays, and so do the number and what a row leads to. */
const ColumnChooser = ({ anchor, onClose }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const { name, columns } = useDefinition();
  const [hidden, setHidden] = useHiddenColumns();
  const show = (source: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((each) => each !== source) : [...hidden, source]);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { ...floating, minWidth: 220 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Typography id={id} sx={{ fontWeight: 600, flex: 1 }}>
          {translate('motoka.more.columns')}
        </Typography>
        <Button size="small" disabled={hidden.length === 0} onClick={() => setHidden([])}>
          {translate('motoka.columns.reset')}
        </Button>
      </Box>
      {[...columns, ...stampSources].map((source, index) => (
        <FormControlLabel
          key={source}
          sx={{ display: 'flex', mr: 0 }}
          label={translate(`resources.${name}.fields.${source}`)}
          control={
            <Checkbox
              size="small"
              autoFocus={index === 0}
              checked={!hidden.includes(source)}
              onChange={(_, isShown) => show(source, isShown)}
            />
          }
        />
      ))}
    </Popover>
  );
};

export default ColumnChooser;
