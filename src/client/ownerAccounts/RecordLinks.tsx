import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { resourceNamed } from '../../resources';
import { fees } from '../../resources/fees';
import { payouts } from '../../resources/payouts';
import { icons } from '../icons';
import { adminPaths } from '../paths';

/** Links to the fees and the payouts. */
export const RecordLinks = () => {
  const translate = useTranslate();
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
      {[fees.name, payouts.name].map((name) => {
        const Icon = icons[resourceNamed(name).icon];
        return (
          <Button
            key={name}
            component={Link}
            to={adminPaths.list(name)}
            variant="outlined"
            startIcon={<Icon aria-hidden />}
          >
            {translate(`resources.${name}.title`)}
          </Button>
        );
      })}
    </Box>
  );
};
