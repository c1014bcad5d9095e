import Search from '@mui/icons-material/SearchOutlined';
import { IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../../shell/layout/iconLabel';
import { useOverlay } from '../../shell/layout/useOverlay';
import { lazyPart } from '../../ground/lazyPart';
import { Dialog } from '../../ground/overlays';
import { SearchInput } from './SearchInput';
import { useIsPhone } from '../../ground/useIsPhone';

const SearchBox = lazyPart(() => import('./SearchBox'), SearchInput);

/** The search dialog. Its input takes keys while the code of the results is still being loaded. */
const SearchDialog = ({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) => {
  const label = useTranslate()('motoka.search.title');
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const type = (typed: string) => {
    setText(typed);
    setSubmitted(false);
  };
  const box = { text, onType: type, onClose, isSubmitted, onSubmit: () => setSubmitted(true) };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      slotProps={{
        paper: { sx: paper, 'aria-label': label },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <SearchBox {...box} onLeave={onLeave} />
    </Dialog>
  );
};

const paper = { width: { sm: 600 }, p: 3, mt: { sm: 16 }, minHeight: { sm: 200 } } as const;

/** The search button of the top bar. Ctrl+K and ⌘K open the same dialog, also from an input. */
export const SearchButton = () => {
  const translate = useTranslate();
  const { isOpen, open, close, leave } = useOverlay('search');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <IconButton
        {...iconLabel(translate('motoka.search.title'))}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Search />
      </IconButton>
      {isOpen && <SearchDialog onClose={close} onLeave={leave} />}
    </>
  );
};
