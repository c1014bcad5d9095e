import type { DataProvider, RaRecord, TranslateFunction } from 'react-admin';
import type { ResourceDefinition } from '../../../../../contract/resource';
import { isConnectionSlow } from '../../../../ground/providers/offline/connection';
import type { Values } from '../autofill/defaultValues';
import { isEmpty } from '../../../../ground/isEmpty';

export interface CheckInput {
  definition: ResourceDefinition;
  values: Values;
  /** The record before an update. Its unchanged values are not questioned. */
  base: RaRecord | undefined;
  accountId: number | undefined;
  /** The records of a resource as of the last load and those that are not sent yet, for a check that gets no answer. */
  loaded: (resource: string) => readonly RaRecord[];
  dataProvider: DataProvider;
  translate: TranslateFunction;
}

/** An unlikely value, with the question that the user confirms. */
export interface Warning {
  source: string;
  question: string;
}

/** Checks a form before it is sent. A check that fails raises no question. */
export type Check = (checked: CheckInput) => Promise<Warning | undefined>;

/** A form waits at most this long for a lookup. */
export const LOOKUP_TIMEOUT_MS = 2000;
const SLOW_LOOKUP_TIMEOUT_MS = 400;

/** How long a new record waits for the checks: on a slow connection no answer comes in that time. */
export const lookupTimeout = (): number => (isConnectionSlow() ? SLOW_LOOKUP_TIMEOUT_MS : LOOKUP_TIMEOUT_MS);

export const numberOf = (value: unknown): number | undefined => (isEmpty(value) ? undefined : Number(value));
