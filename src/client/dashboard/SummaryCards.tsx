import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { IconName } from '../../contract/resource';
import { SummaryCard } from './SummaryCard';

/** The specification's fixed figures; they are placeholders and never come from the server. */
const cards: readonly { key: string; icon: IconName; figure: string }[] = [
  { key: 'cars', icon: 'DirectionsCar', figure: '30+' },
  { key: 'expenses', icon: 'Build', figure: '20+' },
  { key: 'insurances', icon: 'Shield', figure: '20+' },
  { key: 'services', icon: 'OilBarrel', figure: '10+' },
];

/** The four cards on top of the homepage. */
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
