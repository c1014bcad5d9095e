import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIsOffered } from '../features/FeaturesContext';
import { formatMoney } from '../i18n/format';
import { useCashTotals } from './api';
import { cashPaths } from './paths';

const InHandLink = () => {
  const translate = useTranslate();
  const { data } = useCashTotals();
  return (
    data && (
      <Box
        component={Link}
        to={cashPaths.all}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          minHeight: 44,
          mt: 2,
          mb: -2,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.primary',
        }}
      >
        <span>{translate('motoka.cash.inHand')}</span>
        <strong>{formatMoney(data.holds)}</strong>
      </Box>
    )
  );
};

/** The cash that all persons hold, as a link to the cash book. Renders nothing for a server without it. */
export const InHand = () => useIsOffered('cash') && <InHandLink />;
