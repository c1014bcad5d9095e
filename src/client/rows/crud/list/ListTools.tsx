import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Add from '@mui/icons-material/AddOutlined';
import FilterList from '@mui/icons-material/FilterListOutlined';
import { Badge, Box, Button, Fab, IconButton } from '@mui/material';
import { memo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { SearchBox } from './SearchBox';
import { FilterChips } from './filters/FilterChips';
import { MoreMenu } from './MoreMenu';
import { mayAdd } from '../../../../contract/resource';
import { useAccount } from '../../../ground/account/useAccount';
import { useDefinition } from '../useDefinition';
import { useListFilters } from './filters/useListFilters';
import { useOpenDialog } from '../form/useOpenDialog';
import { iconLabel } from '../../../shell/layout/iconLabel';
import { useOverlay } from '../../../shell/layout/useOverlay';
import { lazyPart } from '../../../ground/lazyPart';
import { useIsViewer } from '../../../ground/account/useIsViewer';
import { ToolbarPopover } from './filters/ToolbarPopover';
import { useIsPhone } from '../../../ground/useIsPhone';

const FilterSheet = lazyPart(() => import('./filters/FilterSheet'));
const SavedFilters = lazyPart(() => import('./filters/SavedFilters'));

/** The button for all filters on a phone. Shows the number of active filters. */
const FilterButton = () => {
  const translate = useTranslate();
  const { active } = useListFilters();
  const { isOpen, open, close } = useOverlay('filters');
  const count = active.length;
  const label = translate(count ? 'motoka.filter.openActive' : 'motoka.filter.title', { smart_count: count });
  return (
    <>
      <IconButton {...iconLabel(label)} aria-haspopup="dialog" onClick={open}>
        <Badge badgeContent={count || undefined} color="primary">
          <FilterList />
        </Badge>
      </IconButton>
      {isOpen && <FilterSheet onClose={close} />}
    </>
  );
};

const AddButton = memo(({ onPress }: { onPress: () => void }) => {
  const label = useTranslate()('motoka.list.add');
  const isPhone = useIsPhone();
  return isPhone ? (
    <Fab
      color="primary"
      aria-label={label}
      aria-keyshortcuts="n"
      onClick={onPress}
      sx={{ width: 44, height: 44, boxShadow: 0 }}
    >
      <Add />
    </Fab>
  ) : (
    <Button variant="contained" startIcon={<Add />} aria-keyshortcuts="n" onClick={onPress}>
      {label}
    </Button>
  );
});

/** Opens the Add dialog of the page at `path`. On a phone it is a round button in the toolbar, which covers nothing. */
const AddNew = ({ path }: { path: string }) => {
  const openDialog = useOpenDialog();
  const open = useEvent(() => openDialog(`${path}/create`));
  return <AddButton onPress={open} />;
};

const SavedFiltersButton = memo(() => {
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

interface Props {
  path: string;
  onPrint: () => void;
  isPrinting: boolean;
}

/** The toolbar of a list: search, filters, more actions, and Add New. */
export const ListTools = ({ path, onPrint, isPrinting }: Props) => {
  const translate = useTranslate();
  const { filters, active } = useListFilters();
  const isViewer = useIsViewer();
  const canAdd = mayAdd(useAccount().isAdmin, useDefinition()) && !isViewer;
  const isPhone = useIsPhone();
  return (
    <Box
      role="search"
      aria-label={translate('motoka.list.tools')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 2,
        mb: 3,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 130px', maxWidth: { sm: 240 } }}>
          <SearchBox />
        </Box>
        {isPhone && <FilterButton />}
        {!isPhone && <FilterChips filters={filters} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {!isPhone && filters.length > 0 && <SavedFiltersButton />}
        <MoreMenu onPrint={onPrint} isPrinting={isPrinting} />
        {canAdd && <AddNew path={path} />}
      </Box>
      {isPhone && active.length > 0 && (
        <Box sx={{ width: '100%', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <FilterChips filters={active} />
        </Box>
      )}
    </Box>
  );
};
