import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { resourceNamed } from '../../../resources';
import { icons } from '../../ground/icons';
import { adminPaths } from '../../ground/paths';

/** Links to the lists of the resources from which a page is computed. */
export const RecordLinks = ({ names }: { names: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-labelledby="record-links" className="screen-only">
      <Typography variant="h2" id="record-links" sx={{ mb: 3 }}>
        {translate('motoka.record.histories')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {names.map((name) => {
          const Icon = icons[resourceNamed(name).icon];
          return (
            <ButtonBase
              key={name}
              component={Link}
              to={adminPaths.list(name)}
              sx={{
                gap: 2,
                px: 3,
                height: 40,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                fontWeight: 500,
                '&:hover': { borderColor: 'primary.main' },
                '& svg': { color: 'primary.main', fontSize: '1.125rem' },
              }}
            >
              <Icon aria-hidden />
              {translate(`resources.${name}.title`)}
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
};
