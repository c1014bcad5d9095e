import type { ResourceDefinition } from '../../contract/resource';
import { adjustments } from './adjustments';
import type { ResourceHooks } from './hooks';
import { cars } from './cars';
import { daysOff } from './daysOff';
import { drivers } from './drivers';
import { events } from './events';
import { hasReading } from './mileage';
import { papers } from './papers';
import { services } from './services';
import { targets } from './targets';
import { users } from './users';

const hooksByResource: Readonly<Record<string, ResourceHooks>> = {
  adjustments,
  cars,
  daysOff,
  drivers,
  papers,
  services,
  targets,
  users,
};

/** Returns the hooks of a resource: its own, or those of events if it has an odometer reading. */
export const hooksOf = (definition: ResourceDefinition): ResourceHooks =>
  hooksByResource[definition.name] ?? (hasReading(definition) ? events : {});
