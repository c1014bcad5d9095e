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
import { iconLabel } from '../../../shell/layout/iconLabel';
import { isDataSaverOn } from '../../../ground/providers/prefetch';
import { prefetchPage } from './pageQuery';

/** The delay before the next page is prefetched, so that quick paging sends no extra requests. */
const PREFETCH_DELAY_MS = 400;

/** Prefetches the next page when the list is idle. Returns a function that prefetches it immediately. */
const usePrefetchNext = (hasNext: boolean): (() => void) => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage, sort, filter, filterValues, isFetching, meta } = useListContext();
  const prefetch = useEvent(async () => {
    // A server without paging would send the full list again.
    if (!hasNext || meta?.isUnpaged) return;
    const pagination = { page: page + 1, perPage };
    const params = { pagination, sort, filter: { ...filterValues, ...filter } };
    await prefetchPage(queryClient, dataProvider, resource, params);
  });
  useEffect(() => {
    if (!hasNext || isFetching || isDataSaverOn()) return undefined;
    const timer = setTimeout(prefetch, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasNext, isFetching, page, prefetch]);
  return prefetch;
};

const icons = { first: First, previous: Previous, next: Next, last: Last };
type Target = keyof typeof icons;

interface Props {
  target: Target;
  isEnabled: boolean;
  onPress: (target: Target) => void;
  /** Called when the button is hovered, focused or touched. */
  onApproach?: (() => void) | undefined;
}

const PageButton = memo(({ target, isEnabled, onPress, onApproach }: Props) => {
  const label = useTranslate()(`motoka.pages.${target}`);
  const Icon = icons[target];
  return (
    <IconButton
      {...iconLabel(label)}
      disabled={!isEnabled}
      onClick={() => onPress(target)}
      onMouseEnter={onApproach}
      onFocus={onApproach}
      onTouchStart={onApproach}
    >
      <Icon />
    </IconButton>
  );
});

/** Buttons for the first, previous, next and last page. The next page is prefetched. */
export const PageButtons = () => {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const last = Math.max(1, Math.ceil(total / perPage));
  const [hasPrevious, hasNext] = [page > 1, page < last];
  const prefetchNext = usePrefetchNext(hasNext);
  const goTo = useEvent((target: Target) =>
    setPage({ first: 1, previous: page - 1, next: page + 1, last }[target]),
  );
  return (
    <Box sx={{ display: 'flex' }}>
      <PageButton target="first" isEnabled={hasPrevious} onPress={goTo} />
      <PageButton target="previous" isEnabled={hasPrevious} onPress={goTo} />
      <PageButton target="next" isEnabled={hasNext} onPress={goTo} onApproach={prefetchNext} />
      <PageButton target="last" isEnabled={hasNext} onPress={goTo} />
    </Box>
  );
};
