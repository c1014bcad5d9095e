import Home from '@mui/icons-material/HomeOutlined';
import { Box } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { pages } from '../../../contract/paths';
import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import { MenuGroup } from './MenuGroup';
import { MenuLink } from './MenuLink';
import { icons } from './icons';
import { menuStyles } from './menuStyles';
import { adminPaths } from '../paths';
import { useAccount } from '../account/useAccount';
import { useUnfilter } from '../useUnfilter';
import { useOfferedFeatures } from '../../features/useOffered';
import type { MenuGroupName } from '../../features/feature';

interface Props {
  /** Called when somebody went somewhere, so that a drawer can close. */
  onChosen?: () => void;
}

/** The menu: its words and their order are the definitions'. */
export const SideMenu = memo(({ onChosen }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const unfilter = useUnfilter();
  const linksOf = (group: NonNullable<ResourceDefinition['menu']>['group']) =>
    resources
      .filter(({ menu }) => menu?.group === group)
      .map(({ name, icon }) => (
        <MenuLink
          key={name}
          to={adminPaths.list(name)}
          icon={icons[icon]}
          label={translate(`resources.${name}.menu`)}
          onClick={() => {
            unfilter(name);
            onChosen?.();
          }}
        />
      ));
  const offered = useOfferedFeatures().flatMap(({ links = [] }) => links);
  const featureLinksOf = (name: MenuGroupName) =>
    offered
      .filter(({ group }) => group === name)
      .map(({ path, icon, label }) => (
        <MenuLink key={path} to={path} icon={icon} label={translate(label)} onClick={onChosen} />
      ));
  const money = featureLinksOf('Money');
  return (
    <Box component="nav" aria-label={translate('motoka.shell.menu')} sx={menuStyles}>
      <MenuGroup name="Main">
        <MenuLink to={pages.home} icon={Home} label={translate('motoka.menu.homepage')} onClick={onChosen} />
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
