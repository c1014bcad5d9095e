import type { ResourceDefinition } from '../../contract/resource';
import type { Behaviour } from './behaviour';
import { cars } from './cars';
import { drivers } from './drivers';
import { events } from './events';
import { hasReading } from './mileage';
import { services } from './services';
import { users } from './users';

const behaviours: Readonly<Record<string, Behaviour>> = { cars, drivers, services, users };

/** What a resource computes: its own file if it has one, else what every event with an odometer reading does. */
export const behaviourOf = (definition: ResourceDefinition): Behaviour =>
  behaviours[definition.name] ?? (hasReading(definition) ? events : {});
