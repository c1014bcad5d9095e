import type { TranslationMessages } from 'react-admin';
import type { ResourceTexts } from '../../resources/i18n/texts';

/** Every text of a language behind the login. */
export interface Catalogue {
  /** react-admin's own. */
  readonly reactAdmin: TranslationMessages;
  /** Ours, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** The definitions', by the name of the resource. */
  readonly resources: Readonly<Record<string, ResourceTexts>>;
}

/** The keys under which react-admin looks up what a resource is called and what is said about it. */
const resourceMessages = (resource: ResourceTexts, texts: Catalogue['texts']) => {
  const { added, updated, deleted, confirmDelete, fields, ...others } = resource;
  const name = `${resource.subject} |||| ${resource.title}`;
  const stamps = { createdAt: texts['motoka.list.created'], updatedAt: texts['motoka.list.updated'] };
  return {
    ...others,
    name,
    forcedCaseName: name,
    fields: { ...fields, ...stamps },
    notifications: { created: added, updated, deleted },
    message: { delete_title: confirmDelete },
  };
};

/** A catalogue as react-admin takes it. Our texts come last: they may replace its own. */
export const messagesOf = ({ reactAdmin, texts, resources }: Catalogue): TranslationMessages => {
  const named = Object.entries(resources).map(([name, one]) => [name, resourceMessages(one, texts)]);
  return { ...reactAdmin, resources: Object.fromEntries(named), ...texts };
};

/** A catalogue over another one, whose texts are used where it has none. */
export const over = (base: Catalogue, { reactAdmin, texts, resources }: Catalogue): Catalogue => ({
  reactAdmin: { ...base.reactAdmin, ...reactAdmin },
  texts: { ...base.texts, ...texts },
  resources: { ...base.resources, ...resources },
});
