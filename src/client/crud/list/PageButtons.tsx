import First from '@mui/icons-material/FirstPageOutlined';
import Last from '@mui/icons-material/LastPageOutlined';
import Next from '@mui/icons-material/NavigateNextOutlined';
import Previous from '@mui/icons-material/NavigateBeforeOutlined';
import { Box, IconButton } from '@mui/material';
import { memo } from 'react';
import { useEvent, useListPaginationContext, useTranslate } from 'react-admin';
import { iconLabel } from '../../admin/layout/iconLabel';
import { usePrefetchNext } from './usePrefetchNext';

const icons = { first: First, previous: Previous, next: Next, last: Last };
type Way = keyof typeof icons;

interface Props {
  way: Way;
  isThere: boolean;
  onPress: (way: Way) => void;
  /** When it is pointed at. */
  onReach?: (() => void) | undefined;
}

const PageButton = memo(({ way, isThere, onPress, onReach }: Props) => {
  const label = useTranslate()(`motoka.pages.${way}`);
  const Icon = icons[way];
  return (
    <IconButton
      {...iconLabel(label)}
      disabled={!isThere}
      onClick={() => onPress(way)}
      onMouseEnter={onReach}
      onFocus={onReach}
      onTouchStart={onReach}
    >
      <Icon />
    </IconButton>
  );
});

/** To the first, the previous, the next and the last page; the next is there before somebody presses for it. */
export const PageButtons = () => {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const last = Math.max(1, Math.ceil(total / perPage));
  const [isBefore, isAfter] = [page > 1, page < last];
  const reach = usePrefetchNext(isAfter);
  const turn = useEvent((way: Way) => setPage({ first: 1, previous: page - 1, next: page + 1, last }[way]));
  return (
    <Box sx={{ display: 'flex' }}>
      <PageButton way="first" isThere={isBefore} onPress={turn} />
      <PageButton way="previous" isThere={isBefore} onPress={turn} />
      <PageButton way="next" isThere={isAfter} onPress={turn} onReach={reach} />
      <PageButton way="last" isThere={isAfter} onPress={turn} />
    </Box>
  );
};
