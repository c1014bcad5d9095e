import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Calendar } from '../calendar';
import { hasReading } from '../odometer/highestMileage';
import type { ResourceHooks } from '../records/hooks';
import { modelsOf, type Models } from '../records/model';
import { adjustments } from './adjustments';
import { cars } from './cars';
import { daysOff } from './daysOff';
import { drivers } from './drivers';
import { events } from './events';
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
const hooksOf = (definition: ResourceDefinition): ResourceHooks =>
  hooksByResource[definition.name] ?? (hasReading(definition) ? events : {});

/** Builds the models of all resources. */
export const resourceModels = (calendar: Calendar): Models => modelsOf(resources, hooksOf, calendar);
