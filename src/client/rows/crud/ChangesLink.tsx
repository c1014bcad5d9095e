import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { adminPaths } from '../../ground/paths';
import { useDefinition } from './useDefinition';

/** Links to the activity of a record. Hidden if the server does not offer it. */
export const ChangesLink = ({ id }: { id: RaRecord['id'] }) => {
  const { name } = useDefinition();
  const label = useTranslate()('motoka.activity.history');
  if (!useIsOffered('activity')) return null;
  return (
    <Button component={Link} to={adminPaths.changes(name, id)} size="small" color="inherit">
      {label}
    </Button>
  );
};
