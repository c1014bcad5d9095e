import { failuresOf } from '../../../contract/messages';
import type { Failures, ResourceDefinition } from '../../../contract/resource';
import { i18nProvider } from '../i18n/i18nProvider';

/** Returns the message for a failed call whose response has none. */
export const failureOf = (definition: ResourceDefinition, call: keyof Failures): string =>
  i18nProvider.translate(`resources.${definition.name}.failures.${call}`, {
    _: failuresOf(definition)[call],
  });

/** Logs a record that cannot be opened or changed: `Cashing ID is undefined`. */
export const reportMissingId = ({ subject }: ResourceDefinition, record: { id?: unknown }): void => {
  if (record.id === undefined || record.id === null) console.error(`${subject} ID is undefined`);
};
