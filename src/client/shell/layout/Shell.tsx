import { Box, GlobalStyles, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { config } from '../../ground/config';
import { formatDay } from '../../ground/i18n/format';
import { Drawer } from '../../ground/overlays';
import { today } from '../../ground/dates/days';
import { ConnectionNotice } from './ConnectionNotice';
import { KeepFocus } from './KeepFocus';
import { FailedQueries } from './FailedQueries';
import { LoadingPage } from './LoadingPage';
import { AsOf } from './OfflineMark';
import { PageBoundary } from './PageBoundary';
import { StockPageTitle } from './PageTitle';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { TOP_BAR_HEIGHT } from './topBarHeight';
import { useAccount } from '../../ground/account/useAccount';
import { useOverlay } from './useOverlay';

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
/** What is scrolled into view is not below the top bar. */
const belowTopBar = { html: { scrollPaddingTop: TOP_BAR_HEIGHT + 8 } };

const stickyMenu = {
  position: 'sticky',
  top: TOP_BAR_HEIGHT,
  maxHeight: `calc(100vh - ${TOP_BAR_HEIGHT}px)`,
  overflowY: 'auto',
} as const;

interface Props {
  /** More buttons of the top bar. */
  tools?: ReactNode;
  /** What runs beside the pages and renders nothing of its own. */
  background?: ReactNode;
  children?: ReactNode;
}

/** The frame around every page: top bar, side menu (a drawer on a phone), the page itself, footer. */
export const Shell = ({ tools, background, children }: Props) => {
  const translate = useTranslate();
  const { isPending } = useAccount();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const menu = useOverlay('menu');
  if (isPending) return <LoadingPage />;
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <KeepFocus />
      <GlobalStyles styles={belowTopBar} />
      <SkipLink />
      {background}
      <TopBar onMenu={isNarrow ? menu.open : undefined}>{tools}</TopBar>
      <ConnectionNotice />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch', minWidth: 0 }}>
        {isNarrow ? (
          <Drawer
            open={menu.isOpen}
            onClose={menu.close}
            slotProps={{ paper: { sx: { width: 280 }, 'aria-label': translate('motoka.shell.menu') } }}
          >
            <SideMenu onChosen={menu.leave} />
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
            // The footer starts below the window, so that a page that is loading does not move it.
            sx={{
              flex: 1,
              minHeight: `calc(100vh - ${TOP_BAR_HEIGHT}px)`,
              p: { xs: 4, sm: 6 },
              outline: 'none',
            }}
          >
            <p className="paper-only">{`${config.brand} · ${formatDay(today())}`}</p>
            <StockPageTitle />
            <AsOf />
            <FailedQueries />
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
