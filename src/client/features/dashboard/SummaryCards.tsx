import { Box, Link, Paper, Typography } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { IconName } from '../../../contract/resource';
import { pages } from '../../../contract/paths';
import { icons } from '../../ground/icons';

interface Props {
  icon: IconName;
  title: string;
  figure: string;
}

const SummaryCard = ({ icon, title, figure }: Props) => {
  const translate = useTranslate();
  const Icon = icons[icon];
  return (
    <Paper variant="outlined" sx={card}>
      <Box className="icon">
        <Icon aria-hidden />
      </Box>
      <Typography className="title" variant="body2" color="textSecondary">
        {/* A phone breaks it behind the slash. */}
        {title.split('/').map((part, index) => (
          <Fragment key={part}>
            {index > 0 && (
              <>
                /<wbr />
              </>
            )}
            {part}
          </Fragment>
        ))}
      </Typography>
      <Typography className="figure">{figure}</Typography>
      <Link component={RouterLink} to={pages.home} variant="body2" sx={{ fontWeight: 500 }}>
        {translate('motoka.action.viewAll')}
      </Link>
    </Paper>
  );
};

/** One below the other; on a phone, title over figure and link, so that the page below is seen without scrolling. */
const card = {
  p: { xs: 2, sm: 4 },
  pb: { xs: 0, sm: 4 },
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto' },
  justifyContent: { sm: 'start' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: { sm: 2 },
  '& .icon': {
    width: { xs: 28, sm: 40 },
    height: { xs: 28, sm: 40 },
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    color: 'primary.main',
    bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.12),
    '& svg': { fontSize: { xs: '1.125rem', sm: '1.5rem' } },
  },
  '& .title': { minWidth: 0, lineHeight: { xs: 1.2, sm: 1.5 } },
  '& .figure': { fontSize: { xs: '1.25rem', sm: '1.75rem' }, fontWeight: 600, lineHeight: 1.2 },
  '& a': { justifySelf: { xs: 'end', sm: 'start' } },
} as const;

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
        gap: { xs: 2, sm: 4 },
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        my: { xs: 2, sm: 4 },
      }}
    >
      {cards.map(({ key, icon, figure }) => (
        <SummaryCard key={key} icon={icon} title={translate(`motoka.dashboard.${key}`)} figure={figure} />
      ))}
    </Box>
  );
};
