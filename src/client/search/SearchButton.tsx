import Search from '@mui/icons-material/SearchOutlined';
import { IconButton } from '@mui/material';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../admin/layout/iconLabel';

const SearchDialog = lazy(() => import('./SearchDialog'));

/** The search button of the top bar. Ctrl+K and ⌘K open the same dialog, also from an input. */
export const SearchButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        {...iconLabel(translate('motoka.search.title'))}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search />
      </IconButton>
      <Suspense fallback={null}>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
