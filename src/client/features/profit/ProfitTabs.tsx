import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { returns } from '../../../reports/returns';
import { fuel, spending } from '../../../reports/spending';
import { profitPaths } from '../../ground/paths/profit';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { useChosenMonths } from '../../rows/periods/useChosenMonths';

const tabs = [
  [profitPaths.all, 'motoka.profit.title'],
  [profitPaths.spending, `resources.${spending.name}.title`],
  [profitPaths.fuel, `resources.${fuel.name}.title`],
  [profitPaths.returns, `resources.${returns.name}.title`],
] as const;

const styles = {
  display: 'flex',
  gap: { xs: 1, sm: 4 },
  borderBottom: 1,
  borderColor: 'divider',
  mb: 4,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: { xs: 3, sm: 1 },
    mb: '-1px',
    borderBottom: 2,
    borderColor: 'transparent',
    color: 'text.secondary',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'text.primary' },
  '& a[aria-current="page"]': { borderColor: 'primary.main', color: 'primary.main' },
} as const;

/** The views of the profit, each of the months that are chosen. */
export const ProfitTabs = () => {
  const translate = useTranslate();
  const { span } = useChosenMonths();
  const hasReturns = useIsOffered('returns');
  const shown = tabs.filter(([path]) => path !== profitPaths.returns || hasReturns);
  return (
    <Box component="nav" className="screen-only" aria-label={translate('motoka.profit.views')} sx={styles}>
      {shown.map(([path, label]) => (
        <NavLink key={path} end to={profitPaths.within(path, span)}>
          {translate(label)}
        </NavLink>
      ))}
    </Box>
  );
};
