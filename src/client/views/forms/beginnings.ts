import { type Form, type ResourceDefinition, isRequired } from '../../../contract/resource';
import { dayOf } from '../../providers/days';

/**
 * What an Add form begins with: nothing, but today's date by the business's calendar for every day that must be there.
 * Each field is named, so that filling one in for somebody does not count as their typing.
 */
export const beginningsOf = (
  definition: ResourceDefinition,
  form: Form,
): Record<string, string | null> | undefined => {
  if (form === 'update') return undefined;
  const today = dayOf(new Date()) ?? null;
  const beginnings = Object.entries(definition.fields).map(([source, { kind }]) => {
    const isDueToday = kind === 'date' && isRequired(definition, form, source);
    return [source, isDueToday ? today : null] as const;
  });
  return Object.fromEntries(beginnings);
};
