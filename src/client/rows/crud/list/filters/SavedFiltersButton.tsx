import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import { IconButton } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../../../../shell/layout/iconLabel';
import { lazyPart } from '../../../../ground/lazyPart';
import { ToolbarPopover } from './ToolbarPopover';

const SavedFilters = lazyPart(() => import('./SavedFilters'));

/** Opens the saved filters below the toolbar. */
export const SavedFiltersButton = memo(() => {
  const label = useTranslate()('motoka.saved.title');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        {...iconLabel(label)}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bookmark />
      </IconButton>
      {anchor && (
        <ToolbarPopover label={label} anchor={anchor} width={300} onClose={close}>
          <SavedFilters onApplied={close} />
        </ToolbarPopover>
      )}
    </>
  );
});
