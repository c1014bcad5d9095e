import type { ResourceDefinition } from '../../contract/resource';

/** Says in the console that a row cannot be opened or changed: `Cashing ID is undefined`. */
export const reportMissingId = ({ subject }: ResourceDefinition, record: { id?: unknown }): void => {
  if (record.id === undefined || record.id === null) console.error(`${subject} ID is undefined`);
};
