import { type I18nProvider, defaultI18nProvider } from 'react-admin';
import { addedMessage, emptyMessage, updatedMessage } from '../../contract/messages';
import { type ResourceDefinition, visibleFields } from '../../contract/resource';
import { resources } from '../../resources';
import { english } from './messages';
import { formTexts } from './messages/forms';
import { listTexts } from './messages/list';
import { peopleTexts } from './messages/people';

/** The keys under which react-admin looks up what a resource is called and what is said about it. */
const resourceMessages = (definition: ResourceDefinition): Record<string, string> => {
  const { name, title, subject, menu, messages } = definition;
  const labels = Object.entries({
    ...visibleFields(definition),
    createdAt: { label: english['motoka.list.created'] ?? '' },
    updatedAt: { label: english['motoka.list.updated'] ?? '' },
  }).map(([source, { label }]) => [`fields.${source}`, label] as const);
  const texts = Object.entries({
    name: `${subject} |||| ${title}`,
    forcedCaseName: `${subject} |||| ${title}`,
    menu: menu.label,
    title,
    empty: emptyMessage(definition),
    'notifications.created': addedMessage(definition),
    'notifications.updated': updatedMessage(definition),
    'message.delete_title': messages.confirmDelete,
    ...Object.fromEntries(labels),
  });
  return Object.fromEntries(texts.map(([key, text]) => [`resources.${name}.${key}`, text]));
};

const own: Readonly<Record<string, string>> = Object.assign(
  {},
  english,
  formTexts,
  listTexts,
  peopleTexts,
  ...resources.map(resourceMessages),
);

const isFilledIn = (text: string): boolean => /%\{|\|{4}/.test(text);

/** Our own texts first, react-admin's for the rest; `_` lets its translator fill in and pluralise ours. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => {
    const text = own[key];
    if (text === undefined) return defaultI18nProvider.translate(key, options);
    return isFilledIn(text) ? defaultI18nProvider.translate(`own:${key}`, { ...options, _: text }) : text;
  },
};
