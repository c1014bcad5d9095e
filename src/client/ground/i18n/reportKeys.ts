import type { ReportDefinition } from '../../../contract/report';

type Named = Pick<ReportDefinition, 'name'>;

export const labelKey = ({ name }: Named, source: string): string => `resources.${name}.fields.${source}`;

/** Returns the translation key of the label of a choice or state. */
export const optionKey = ({ name }: Named, source: string, value: string): string =>
  `resources.${name}.options.${source}.${value}`;

/** Returns the translation key of the message for a failure that the server does not explain. */
export const failureKey = ({ name }: Named): string => `resources.${name}.failures.list`;
