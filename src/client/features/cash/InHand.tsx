import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { sumOf } from '../../../contract/money';
import { useHoldings } from './api';
import { Holds } from './Holds';
import { cashPaths } from '../../ground/paths/cash';
import { UnsentCash } from './UnsentCash';

const InHandLink = () => {
  const translate = useTranslate();
  const { data } = useHoldings();
  const held = data?.flatMap(({ holds }) => holds ?? []);
  return (
    held && (
      <Box
        component={Link}
        to={cashPaths.all}
        sx={{
          // The width of the card, on a phone too, where links are inline.
          display: 'flex !important',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 3,
          minHeight: 44,
          mt: 2,
          mb: -2,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover > span': { textDecoration: 'underline' },
        }}
      >
        <span>{translate('motoka.cash.inHand')}</span>
        <Box component="span" sx={{ textAlign: 'right' }}>
          <strong>
            {held.length > 0 ? <Holds holds={sumOf(held)} /> : translate('motoka.cash.countFirst')}
          </strong>
          <UnsentCash />
        </Box>
      </Box>
    )
  );
};

/** The cash that all persons hold, as a link to the cash book. Renders nothing for a server without it. */
export const InHand = () => useIsOffered('cash') && <InHandLink />;
