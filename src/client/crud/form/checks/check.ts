import type { DataProvider, RaRecord, TranslateFunction } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import type { Values } from '../autofill/defaultValues';

export interface Checked {
  definition: ResourceDefinition;
  /** What is about to be sent. */
  values: Values;
  /** The record that an Update form began with: what it keeps is not asked about. */
  base: RaRecord | undefined;
  dataProvider: DataProvider;
  translate: TranslateFunction;
}

/** What is unlikely about a field, as a question that somebody may answer with yes. */
export interface Doubt {
  source: string;
  question: string;
}

/** A look at a form before it is sent. What cannot be looked up is no reason to ask. */
export type Check = (checked: Checked) => Promise<Doubt | undefined>;

export const numberOf = (value: unknown): number | undefined =>
  value === undefined || value === null || value === '' ? undefined : Number(value);

export const sourceOfKind = ({ fields }: ResourceDefinition, kind: string): string | undefined =>
  Object.keys(fields).find((source) => fields[source]?.kind === kind);
