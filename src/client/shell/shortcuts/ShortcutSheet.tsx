import Close from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../layout/iconLabel';
import { useGoTo } from './useGoTo';
import { useShortcutsEnabled } from './useShortcutsEnabled';

interface Props {
  title: string;
  shortcuts: readonly { keys: readonly string[]; label: string }[];
}

const keyCap = {
  '& kbd': {
    display: 'inline-block',
    minWidth: 24,
    px: 1,
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 0.5,
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '1.375rem',
    textAlign: 'center',
  },
} as const;

/** A group of shortcuts under a heading. */
const ShortcutList = ({ title, shortcuts }: Props) => {
  const id = useId();
  const then = useTranslate()('motoka.shortcuts.then');
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, ...keyCap }}>
        {shortcuts.map(({ keys: [first, second], label }) => (
          <Box key={label} sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
            <Box component="dt" sx={{ flex: 1 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: '0.75rem' }}>
              <kbd>{first}</kbd>
              {second && ` ${then} `}
              {second && <kbd>{second}</kbd>}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
};

/** The dialog that lists all shortcuts and switches them on or off. */
const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const destinations = useGoTo();
  const [areOn, setOn] = useShortcutsEnabled();
  const onThisPage = [
    { keys: ['n'], label: translate('motoka.list.add') },
    { keys: ['/'], label: translate('motoka.shortcuts.search') },
    { keys: ['?'], label: translate('motoka.shortcuts.help') },
  ];
  const goTo = destinations.map(({ key, label }) => ({ keys: ['g', key], label }));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ pr: 14 }}>
        {translate('motoka.shortcuts.title')}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        {...iconLabel(translate('motoka.dialog.close'))}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <ShortcutList title={translate('motoka.shortcuts.here')} shortcuts={onThisPage} />
          <ShortcutList title={translate('motoka.shortcuts.goTo')} shortcuts={goTo} />
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
