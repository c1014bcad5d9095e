import { Box, Link, Paper, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { IconName } from '../../contract/resource';
import { pages } from '../../contract/paths';
import { icons } from '../admin/layout/icons';

interface Props {
  icon: IconName;
  title: string;
  figure: string;
}

/** A card with an icon, a title and a figure. */
const SummaryCard = ({ icon, title, figure }: Props) => {
  const translate = useTranslate();
  const Icon = icons[icon];
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box
        sx={(theme) => ({
          width: 40,
          height: 40,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          color: 'primary.main',
          bgcolor: alpha(theme.palette.primary.main, 0.12),
        })}
      >
        <Icon aria-hidden />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ fontSize: 28, fontWeight: 600, lineHeight: 1.2 }}>{figure}</Typography>
      <Link component={RouterLink} to={pages.home} variant="body2" sx={{ fontWeight: 500 }}>
        {translate('motoka.action.viewAll')}
      </Link>
    </Paper>
  );
};

/** The specification's fixed figures: placeholders that never come from the server. */
const cards: readonly { key: string; icon: IconName; figure: string }[] = [
  { key: 'cars', icon: 'DirectionsCar', figure: '30+' },
  { key: 'expenses', icon: 'Build', figure: '20+' },
  { key: 'insurances', icon: 'Shield', figure: '20+' },
  { key: 'services', icon: 'OilBarrel', figure: '10+' },
];

/** The four cards at the top of the homepage. */
export const SummaryCards = () => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, sm: 4 },
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        my: 4,
      }}
    >
      {cards.map(({ key, icon, figure }) => (
        <SummaryCard key={key} icon={icon} title={translate(`motoka.dashboard.${key}`)} figure={figure} />
      ))}
    </Box>
  );
};
