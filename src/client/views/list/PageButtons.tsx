import First from '@mui/icons-material/FirstPageOutlined';
import Last from '@mui/icons-material/LastPageOutlined';
import Next from '@mui/icons-material/NavigateNextOutlined';
import Previous from '@mui/icons-material/NavigateBeforeOutlined';
import { Box, IconButton } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { usePrefetchNext } from './usePrefetchNext';

/** To the first, the previous, the next and the last page; the next is there before somebody presses for it. */
export const PageButtons = () => {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const last = Math.max(1, Math.ceil(total / perPage));
  const reach = usePrefetchNext(page < last);
  const buttons = [
    { key: 'first', Icon: First, to: 1, isThere: page > 1 },
    { key: 'previous', Icon: Previous, to: page - 1, isThere: page > 1 },
    { key: 'next', Icon: Next, to: page + 1, isThere: page < last },
    { key: 'last', Icon: Last, to: last, isThere: page < last },
  ];
  return (
    <Box sx={{ display: 'flex' }}>
      {buttons.map(({ key, Icon, to, isThere }) => {
        const reached = key === 'next' ? reach : undefined;
        return (
          <IconButton
            key={key}
            aria-label={translate(`motoka.pages.${key}`)}
            disabled={!isThere}
            onClick={() => setPage(to)}
            onMouseEnter={reached}
            onFocus={reached}
            onTouchStart={reached}
          >
            <Icon />
          </IconButton>
        );
      })}
    </Box>
  );
};
