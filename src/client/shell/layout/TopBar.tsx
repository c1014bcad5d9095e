import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Menu from '@mui/icons-material/MenuOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import { Box, IconButton, Link, Typography } from '@mui/material';
import { memo, type ReactNode, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { pages } from '../../../contract/paths';
import { config } from '../../ground/config';
import { iconLabel } from './iconLabel';
import { OfflineMark } from './OfflineMark';
import { TOP_BAR_HEIGHT } from './topBarHeight';
import { useAccount } from '../../ground/account/useAccount';
import { useConnection } from '../../ground/providers/offline/connection';
import { useColourScheme } from '../theme/useColourScheme';
import Logout from '@mui/icons-material/LogoutOutlined';
import { overlay } from '../../ground/overlays';
import { entriesShown, refreshNow } from '../../ground/providers/outbox/state';

const UnsentQuestion = overlay(() => import('./UnsentQuestion'));

/** Logs out. Asks first what becomes of the records that are not sent yet. */
const LogoutButton = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    // What was saved a moment ago counts too.
    await refreshNow().catch(() => undefined);
    if (entriesShown().length > 0) setAsking(true);
    else void logout();
  };
  return (
    <>
      <IconButton onClick={() => void start()} {...iconLabel(translate('motoka.shell.logout'))}>
        <Logout />
      </IconButton>
      <UnsentQuestion open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};

const ProfileLink = ({ name }: { name: string }) => (
  <Link
    component={RouterLink}
    title={useTranslate()('motoka.profile.title')}
    aria-label={name}
    to={pages.profile}
    variant="body2"
    sx={profile}
  >
    <Person aria-hidden />
    <span>{name}</span>
  </Link>
);

/** Switches the colour scheme. On a phone without a connection, its place is needed to say so. */
const SchemeButton = () => {
  const translate = useTranslate();
  const { scheme, toggle } = useColourScheme();
  const isOnline = useConnection() === 'online';
  const label = translate(scheme === 'dark' ? 'motoka.shell.light' : 'motoka.shell.dark');
  return (
    <IconButton
      onClick={toggle}
      {...iconLabel(label)}
      sx={isOnline ? null : { display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {scheme === 'dark' ? <LightMode /> : <DarkMode />}
    </IconButton>
  );
};

interface Props {
  /** Opens the menu drawer. Only set on narrow screens. */
  onMenu?: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** The top bar: home, brand, colour scheme, profile and logout. */
export const TopBar = memo(({ onMenu, children }: Props) => {
  const translate = useTranslate();
  const { name } = useAccount();
  return (
    <Box component="header" sx={bar}>
      {onMenu && (
        <IconButton onClick={onMenu} {...iconLabel(translate('motoka.shell.openMenu'))}>
          <Menu />
        </IconButton>
      )}
      <IconButton
        component={RouterLink}
        to={pages.home}
        {...iconLabel(translate('motoka.shell.home'))}
        color="primary"
      >
        <Home />
      </IconButton>
      <Typography sx={brand}>{config.brand}</Typography>
      <OfflineMark />
      {children}
      <SchemeButton />
      {name && <ProfileLink name={name} />}
      <LogoutButton />
    </Box>
  );
});

const profile = {
  color: 'text.secondary',
  display: 'flex',
  p: { xs: 2, sm: 0 },
  py: { sm: 3 },
  maxWidth: 240,
  '& svg': { display: { sm: 'none' } },
  '& span': {
    display: { xs: 'none', sm: 'block' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  height: TOP_BAR_HEIGHT,
  px: { xs: 2, sm: 4 },
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 2 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** One line. A word that does not fit wraps to the hidden second line, so that no word is cut. */
const brand = {
  flex: 1,
  minWidth: 0,
  maxHeight: '1lh',
  overflow: 'hidden',
  overflowWrap: 'normal',
  fontWeight: 600,
  // A line break opportunity before the first word, so that it can wrap too.
  '&::before': { content: '"\\200b"' },
} as const;
