import { Box, Drawer, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { config } from '../../config';
import { formatDay } from '../../i18n/format';
import { today } from '../../providers/days';
import { loadDialogs } from '../../crud/form/lazyDialogs';
import { ConnectionNotice } from './ConnectionNotice';
import { LoadingPage } from './LoadingPage';
import { PageBoundary } from './PageBoundary';
import { StockPageTitle } from './PageTitle';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { TOP_BAR_HEIGHT } from './topBarHeight';
import { useAccount } from '../account/useAccount';

const LiveUpdates = lazy(() => import('../../live/LiveUpdates'));

/** The first tab stop: skips the menu. */
const SkipLink = () => (
  <Link
    href="#content"
    sx={{
      position: 'absolute',
      left: -9999,
      zIndex: 'tooltip',
      bgcolor: 'background.paper',
      p: 3,
      '&:focus': { left: 8, top: 8 },
    }}
  >
    {useTranslate()('motoka.shell.skip')}
  </Link>
);

const menuWidth = 232;
const stickyMenu = {
  position: 'sticky',
  top: TOP_BAR_HEIGHT,
  maxHeight: `calc(100vh - ${TOP_BAR_HEIGHT}px)`,
  overflowY: 'auto',
} as const;

/** The event stream opens after the requests of the first page. */
const LIVE_DELAY_MS = 1_000;
/** The dialogs load after the first page, also over a slow connection. */
const DIALOGS_DELAY_MS = 6_000;

/** The frame around every page: top bar, side menu (a drawer on a phone), the page itself, footer. */
export const Shell = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const { isPending } = useAccount();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areLiveUpdatesOn, setLiveUpdatesOn] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useEffect(() => {
    const timers = [
      setTimeout(loadDialogs, DIALOGS_DELAY_MS),
      setTimeout(() => setLiveUpdatesOn(true), LIVE_DELAY_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (isPending) return <LoadingPage />;
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <SkipLink />
      <Shortcuts />
      {areLiveUpdatesOn && (
        <Suspense fallback={null}>
          <LiveUpdates />
        </Suspense>
      )}
      <TopBar onMenu={isNarrow ? openMenu : undefined} />
      <ConnectionNotice />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch', minWidth: 0 }}>
        {isNarrow ? (
          <Drawer open={isMenuOpen} onClose={closeMenu} slotProps={{ paper: { sx: { width: 280 } } }}>
            <SideMenu onChosen={closeMenu} />
          </Drawer>
        ) : (
          <Box
            className="screen-only"
            sx={{
              width: menuWidth,
              flexShrink: 0,
              borderRight: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={stickyMenu}>
              <SideMenu />
            </Box>
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{ flex: 1, p: { xs: 4, sm: 6 }, outline: 'none' }}
          >
            <p className="paper-only">{`${config.brand} · ${formatDay(today())}`}</p>
            <StockPageTitle />
            <PageBoundary>{children}</PageBoundary>
          </Box>
          <Typography component="footer" variant="caption" color="textSecondary" sx={{ px: 6, py: 4 }}>
            {translate('motoka.shell.footer', { brand: config.brand })}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
};
