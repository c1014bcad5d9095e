import { addPerson, type Person } from '../../support/server/people';
import { addFleet } from '../../support/server/factories';
import { startApp, type Call } from '../../support/server/app';

export type Level = 'view' | 'record' | 'correct';

/** Two owners with a fleet each, and people who may be given access. */
export const startOffice = async () => {
  const app = await startApp();
  const [mine, theirs] = [await addFleet(app, 'owner'), await addFleet(app, 'other')];
  const grace = await addPerson(app.database, { name: 'Grace Phiri' });
  const as = (person: Person, call: Omit<Call, 'as'>) =>
    app.request({ ...call, as: 'anonymous', headers: { ...call.headers, authorization: person.token } });
  const give = async (person: Person, level: Level, ownerId: number | null, more: object = {}) =>
    app.done({
      method: 'POST',
      path: '/grants',
      body: { userId: person.id, level, ...(ownerId !== null && { ownerId }), ...more },
    });
  return { app, mine, theirs, grace, as, give, ...app.people };
};
