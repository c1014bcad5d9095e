import type { SvgIconComponent } from '@mui/icons-material';
import Home from '@mui/icons-material/HomeOutlined';
import { Box, Typography } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { type ComponentType, memo, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { pages } from '../../../contract/paths';
import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import { icons } from '../../ground/icons';
import { adminPaths } from '../../ground/paths';
import { useAccount } from '../../ground/account/useAccount';
import { useClearFilters } from './useClearFilters';
import { useMissingRecords, useOfferedLinks } from '../features/FeaturesContext';
import type { FeatureLink } from '../features/feature';

interface MenuLinkProps {
  to: string;
  icon: SvgIconComponent;
  label: string;
  badge?: ComponentType | undefined;
  onClick?: () => void;
  /** Whether the link replaces the history entry of the drawer. */
  replace: boolean;
}

/** A menu entry. NavLink marks the current page with `aria-current`. */
const MenuLink = ({ icon: Icon, label, badge: Badge, ...link }: MenuLinkProps) => (
  <li>
    <NavLink {...link}>
      <Icon aria-hidden />
      {label}
      {Badge && <Badge />}
    </NavLink>
  </li>
);

const MenuGroup = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <Box sx={{ mb: { xs: 4, md: 2 } }}>
      <Typography
        id={id}
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', px: 3, py: { xs: 1, md: 0.5 }, lineHeight: 1.5, fontWeight: 500 }}
      >
        {translate(`motoka.menu.${name}`)}
      </Typography>
      <ul aria-labelledby={id}>{children}</ul>
    </Box>
  );
};

/** In a low window the menu scrolls: the entry of the current page stays in sight. */
const CurrentInSight = ({ menu }: { menu: RefObject<HTMLElement | null> }) => {
  const { pathname } = useLocation();
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [menu, pathname]);
  return null;
};

interface Props {
  /** Called when the user chooses an entry, so that the drawer can close. Undefined beside the page. */
  onChosen?: () => void;
}

/** The side menu. Its entries come from the definitions and the features, in their order. */
export const SideMenu = memo(({ onChosen }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const clearFilters = useClearFilters();
  const replace = onChosen !== undefined;
  const nav = useRef<HTMLElement>(null);
  const missing = useMissingRecords();
  const linksOf = (group: NonNullable<ResourceDefinition['menu']>['group']) =>
    resources
      .filter(({ name, menu }) => menu?.group === group && !missing.includes(name))
      .map(({ name, icon }) => (
        <MenuLink
          key={name}
          replace={replace}
          to={adminPaths.list(name)}
          icon={icons[icon]}
          label={translate(`resources.${name}.menu`)}
          onClick={() => {
            clearFilters(name);
            onChosen?.();
          }}
        />
      ));
  const { links: offered } = useOfferedLinks();
  const featureLinksOf = (name: FeatureLink['group']) =>
    offered
      .filter(({ group }) => group === name)
      .map(({ path, icon, label, badge }) => (
        <MenuLink
          key={path}
          replace={replace}
          to={path}
          icon={icon}
          badge={badge}
          label={translate(label)}
          onClick={onChosen}
        />
      ));
  const money = featureLinksOf('Money');
  return (
    <Box component="nav" ref={nav} aria-label={translate('motoka.shell.menu')} sx={menuStyles}>
      <CurrentInSight menu={nav} />
      <MenuGroup name="Main">
        <MenuLink
          replace={replace}
          to={pages.home}
          icon={Home}
          label={translate('motoka.menu.homepage')}
          onClick={onChosen}
        />
      </MenuGroup>
      <MenuGroup name="Vehicles">{linksOf('Vehicles')}</MenuGroup>
      {money.length > 0 && <MenuGroup name="Money">{money}</MenuGroup>}
      {isAdmin && (
        <MenuGroup name="Administration">
          {linksOf('Administration')}
          {featureLinksOf('Administration')}
        </MenuGroup>
      )}
    </Box>
  );
});

/** Styles all entries at once: Emotion computes one class instead of one for each entry. */
const menuStyles = {
  px: 3,
  py: { xs: 3, md: 2 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& a': {
    width: '100%',
    minHeight: { xs: 44, md: 28 },
    px: 3,
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    borderRadius: 1,
    fontSize: '0.875rem',
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& a:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '& a svg': { fontSize: '1.25rem', color: 'text.secondary' },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a[aria-current="page"]': {
    bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.1),
    fontWeight: 600,
  },
  '& a[aria-current="page"], & a[aria-current="page"] svg': { color: 'primary.main' },
} as const;
