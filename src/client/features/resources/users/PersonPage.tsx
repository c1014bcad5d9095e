import type { RaRecord } from 'react-admin';
import { PersonAccess } from './PersonAccess';
import { PersonCars } from './PersonCars';

/** The cars of a user with their income and spending, and the fleets that the user may see. */
const PersonPage = ({ user }: { user: RaRecord }) => (
  <>
    <PersonCars user={user} />
    <PersonAccess user={user} />
  </>
);

export default PersonPage;
