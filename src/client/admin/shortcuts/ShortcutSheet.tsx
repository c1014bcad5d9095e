import Close from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ShortcutList } from './ShortcutList';
import { iconLabel } from '../layout/iconLabel';
import { useShortcutsEnabled } from './useShortcutsEnabled';
import { useDestinations } from '../layout/useDestinations';

/** Every shortcut there is, and whether they are on. */
const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const destinations = useDestinations();
  const [areOn, setOn] = useShortcutsEnabled();
  const here = [
    { keys: ['n'], label: translate('motoka.shortcuts.add') },
    { keys: ['/'], label: translate('motoka.shortcuts.search') },
    { keys: ['?'], label: translate('motoka.shortcuts.help') },
  ];
  const places = destinations.map(({ key, label }) => ({ keys: ['g', key], label }));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ pr: 14 }}>
        {translate('motoka.shortcuts.title')}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        {...iconLabel(translate('motoka.shortcuts.close'))}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <ShortcutList title={translate('motoka.shortcuts.here')} shortcuts={here} />
          <ShortcutList title={translate('motoka.shortcuts.goTo')} shortcuts={places} />
        </Box>
        <FormControlLabel
          sx={{ mt: 4 }}
          label={translate('motoka.shortcuts.isOn')}
          control={<Checkbox checked={areOn} onChange={(_, isOn) => setOn(isOn)} />}
        />
      </DialogContent>
    </Dialog>
  );
};

export default ShortcutSheet;
