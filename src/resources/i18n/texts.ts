import {
  addedMessage,
  deletedMessage,
  emptyMessage,
  failuresOf,
  pluralOf,
  updatedMessage,
} from '../../contract/messages';
import { type Failures, type ResourceDefinition, visibleFields } from '../../contract/resource';

/** All texts of a resource in one language. */
export interface ResourceTexts {
  title: string;
  /** The title for the user's own records: `My Cars`. */
  mine: string;
  menu: string;
  /** The name of one record, as a heading. */
  subject: string;
  /** The singular and the plural within a sentence: `cashing`, `cashings`. */
  one: string;
  many: string;
  /** The singular with its article: `a cashing`. */
  any: string;
  /** The headings of the two forms. */
  add: string;
  update: string;
  fields: Readonly<Record<string, string>>;
  /** The labels of choices and states, the phrases of texts and what an empty reference is shown as, by source. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  added: string;
  updated: string;
  deleted: string;
  empty: string;
  confirmDelete: string;
  failures: Failures;
}

/** The specification's `OilChange`, where people read it outside its sentences: `Oil change`. */
const inWords = (subject: string): string =>
  subject.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

const choicesOf = ({ fields, computed, states, flags }: ResourceDefinition): ResourceTexts['options'] =>
  Object.fromEntries([
    ...Object.entries({ ...fields, ...computed }).flatMap(([source, { options, phrases, none }]) => {
      const words = phrases && Object.fromEntries(phrases.map((phrase) => [phrase, phrase]));
      const choices = options ?? words ?? (none === undefined ? undefined : { none });
      return choices ? [[source, choices]] : [];
    }),
    ...Object.entries({ ...states, ...flags }).map(([source, { choices }]) => [source, choices]),
  ]);

export const englishTexts = (definition: ResourceDefinition): ResourceTexts => {
  const { title, subject, singular, menu, messages } = definition;
  const labels = Object.entries({
    ...visibleFields(definition),
    ...definition.states,
    ...definition.flags,
  });
  return {
    title,
    mine: `My ${title}`,
    menu: menu?.label ?? title,
    subject: inWords(subject),
    one: singular,
    many: pluralOf(definition),
    any: withArticle(singular),
    add: `Add new ${subject}`,
    update: `Update ${subject}`,
    fields: Object.fromEntries(labels.map(([source, { label }]) => [source, label])),
    options: choicesOf(definition),
    added: addedMessage(definition),
    updated: updatedMessage(definition),
    deleted: deletedMessage(definition),
    empty: emptyMessage(definition),
    confirmDelete: messages.confirmDelete,
    failures: failuresOf(definition),
  };
};

/** Completes the texts of a resource in another language with the English ones. */
export const completeTexts = (
  texts: Partial<ResourceTexts> | undefined,
  english: ResourceTexts,
): ResourceTexts => ({
  ...english,
  ...texts,
  fields: { ...english.fields, ...texts?.fields },
  options: Object.fromEntries(
    Object.entries(english.options).map(([source, choices]) => [
      source,
      { ...choices, ...texts?.options?.[source] },
    ]),
  ),
});
