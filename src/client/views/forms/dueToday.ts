import { type Form, type ResourceDefinition, isRequired } from '../../../contract/resource';
import { dayOf } from '../../providers/days';

/** Today's date by the business's calendar for every day that a new record must have. */
export const dueToday = (definition: ResourceDefinition, form: Form): Record<string, string> | undefined => {
  const today = dayOf(new Date());
  if (form !== 'add' || !today) return undefined;
  const days = Object.entries(definition.fields).filter(
    ([source, { kind }]) => kind === 'date' && isRequired(definition, form, source),
  );
  return Object.fromEntries(days.map(([source]) => [source, today]));
};
