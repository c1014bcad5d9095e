import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { addedMessage, deletedMessage, emptyMessage, updatedMessage } from '../../contract/messages';
import { type ResourceDefinition, visibleFields } from '../../contract/resource';
import { resources } from '../../resources';
import { english } from './en/admin';
import { formTexts } from './en/forms';
import { listTexts } from './en/list';
import { peopleTexts } from './en/people';

/** The keys under which react-admin looks up what a resource is called and what is said about it. */
const resourceMessages = (definition: ResourceDefinition): Record<string, string> => {
  const { name, title, subject, menu, messages } = definition;
  const labels = Object.entries({
    ...visibleFields(definition),
    ...definition.states,
    createdAt: { label: english['motoka.list.created'] ?? '' },
    updatedAt: { label: english['motoka.list.updated'] ?? '' },
  }).map(([source, { label }]) => [`fields.${source}`, label] as const);
  const texts = Object.entries({
    name: `${subject} |||| ${title}`,
    forcedCaseName: `${subject} |||| ${title}`,
    menu: menu?.label ?? title,
    title,
    empty: emptyMessage(definition),
    'notifications.created': addedMessage(definition),
    'notifications.updated': updatedMessage(definition),
    'notifications.deleted': deletedMessage(definition),
    'message.delete_title': messages.confirmDelete,
    ...Object.fromEntries(labels),
  });
  return Object.fromEntries(texts.map(([key, text]) => [`resources.${name}.${key}`, text]));
};

interface Nested {
  readonly [key: string]: string | Nested | undefined;
}

/** Texts in groups of groups, each by its whole key: `ra.action.add`. */
const flatten = (group: Nested, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([key, text = '']) =>
    typeof text === 'string' ? [[path + key, text]] : flatten(text, `${path}${key}.`),
  );

/** react-admin's own texts, then ours, which may be others for the same key. */
const allTexts: ReadonlyMap<string, string> = new Map(
  [englishMessages, english, formTexts, listTexts, peopleTexts, ...resources.map(resourceMessages)].flatMap(
    (texts) => flatten(texts),
  ),
);

type Values = Readonly<Record<string, unknown>>;

/** The one of `1 car |||| %{smart_count} cars` that so many take. */
const formOf = (text: string, count: unknown): string => {
  if (count == null) return text;
  const [one = '', many = one] = text.split('||||');
  return (Number(count) === 1 ? one : many).trim();
};

/** A text with its values put in; the name of a value that there is not stays as it is. */
const fillIn = (text: string, values: Values): string =>
  formOf(text, values['smart_count']).replace(/%\{(.*?)\}/g, (name, key: string) =>
    String((Object.hasOwn(values, key) ? values[key] : null) ?? name),
  );

/**
 * What is said, by its key; `_` is said where there is no such text. react-admin's own provider says the same through
 * node-polyglot, which weighs 7 kB with the helpers for old browsers that it brings.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, values: Values = {}) => {
    const { _: other } = values;
    return fillIn(allTexts.get(key) ?? (typeof other === 'string' ? other : key), values);
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};
