import First from '@mui/icons-material/FirstPageOutlined';
import Last from '@mui/icons-material/LastPageOutlined';
import Previous from '@mui/icons-material/NavigateBeforeOutlined';
import Next from '@mui/icons-material/NavigateNextOutlined';
import { Box, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import {
  useDataProvider,
  useEvent,
  useListContext,
  useListPaginationContext,
  useTranslate,
} from 'react-admin';
import { iconLabel } from '../../admin/layout/iconLabel';
import { isDataSaverOn } from '../../boot/prefetch';
import { prefetchPage } from './pageQuery';

/** How long a page stands still before the next one is fetched: whoever leafs through is not kept waiting for it. */
const idleMs = 400;

/**
 * Fetches the list's next page, if there is one: when there is nothing else to do, and when what this answers is
 * called.
 */
const usePrefetchNext = (isThere: boolean): (() => void) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage, sort, filter, filterValues, isFetching, meta } = useListContext();
  const prefetch = useEvent(async () => {
    // A server that cuts no pages would send the whole list again.
    if (!isThere || meta?.isUnpaged) return;
    const pagination = { page: page + 1, perPage };
    const params = { pagination, sort, filter: { ...filterValues, ...filter } };
    await prefetchPage(queryClient, dataProvider, resource, params);
  });
  useEffect(() => {
    if (!isThere || isFetching || isDataSaverOn()) return undefined;
    const timer = setTimeout(prefetch, idleMs);
    return () => clearTimeout(timer);
  }, [isThere, isFetching, page, prefetch]);
  return prefetch;
};

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
