import type { ResourceDefinition } from '../../../contract/resource';
import { englishTexts, type ResourceTexts } from '../../../resources/i18n/texts';
import type { French } from './fr';

/** A sentence of the server in English, with placeholders: `{driver} already has {car} on {day}`. */
export type Template = keyof French;

/** The texts and the locale of a language. */
export interface Language {
  readonly locale: string;
  /** The sentences by their English form. */
  readonly sentences: Readonly<Partial<Record<Template, string>>>;
  /** The labels of fields by their English form. */
  readonly labels: ReadonlyMap<string, string>;
  readonly textsOf: (definition: ResourceDefinition) => ResourceTexts;
}

/** English. Its sentences are the templates themselves. */
export const english: Language = {
  locale: 'en-GB',
  sentences: {},
  labels: new Map(),
  textsOf: englishTexts,
};
