import { type Failures, failuresOf } from '../../contract/messages';
import type { ResourceDefinition } from '../../contract/resource';
import { i18nProvider } from '../i18n/i18nProvider';

/** What is said when a call fails and the server sends no sentence of its own. */
export const failureOf = (definition: ResourceDefinition, call: keyof Failures): string =>
  i18nProvider.translate(`resources.${definition.name}.failures.${call}`, {
    _: failuresOf(definition)[call],
  });

/** Says in the console that a row cannot be opened or changed: `Cashing ID is undefined`. */
export const reportMissingId = ({ subject }: ResourceDefinition, record: { id?: unknown }): void => {
  if (record.id === undefined || record.id === null) console.error(`${subject} ID is undefined`);
};
