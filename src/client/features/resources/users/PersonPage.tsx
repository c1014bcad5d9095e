import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Button, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { PersonCars } from './PersonCars';
import { grants } from '../../../../resources/grants';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import { AccessList, isCurrent, useFleetName } from '../../../rows/crud/show/AccessList';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { SectionSkeleton } from '../../../shell/features/SectionSkeleton';
import { useGiveAccess } from './useGiveAccess';

/** The fleets that a person may see, and a button that gives them more. An administrator needs none. */
const PersonAccess = ({ user }: { user: RaRecord }) => {
  const id = useId();
  const translate = useTranslate();
  const give = useGiveAccess(user);
  const fleetOf = useFleetName();
  const { data, isLoading } = useGetList<RaRecord>(
    grants.name,
    {
      filter: { userId: Number(user.id) },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { ...noErrorToast, enabled: useIsOffered('access') === true, retry: false },
  );
  if (isLoading && !user.isAdmin) return <SectionSkeleton />;
  if (!data || user.isAdmin) return null;
  const current = data.filter(isCurrent);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}>
      <Typography variant="h2" id={id} sx={{ mb: 3 }}>
        {translate('motoka.access.of', { name: String(user.name) })}
      </Typography>
      {current.length === 0 && <Typography sx={{ mb: 3 }}>{translate('motoka.access.ownOnly')}</Typography>}
      {current.length > 0 && (
        <AccessList
          records={current}
          nameOf={fleetOf}
          aria-label={translate('motoka.access.of', { name: String(user.name) })}
        />
      )}
      <Button variant="outlined" onClick={() => give?.()}>
        {translate('motoka.access.add')}
      </Button>
    </Paper>
  );
};

/** The cars of a user with their income and spending, and the fleets that the user may see. */
const PersonPage = ({ user }: { user: RaRecord }) => (
  <>
    <PersonCars user={user} />
    <PersonAccess user={user} />
  </>
);

export default PersonPage;
