import { startApp } from './app';
import { addFleet, bodyOf, type Body, type Name } from './factories';

/** An app with a fleet of the owner, and a valid body of each resource for it. */
export const startFleet = async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
  return { app, fleet, body: (name: Name): Body => bodyOf(name, about) };
};
