import type { TranslationMessages } from 'react-admin';
import type { ResourceTexts } from '../../resources/i18n/texts';

/** The texts of the admin in one language. */
export interface Catalogue {
  /** react-admin's own texts. */
  readonly reactAdmin: TranslationMessages;
  /** The product's texts, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** The texts of the definitions, by resource. */
  readonly resources: Readonly<Record<string, ResourceTexts>>;
}

/** Maps a resource's texts to the keys under which react-admin looks them up. */
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

/** Converts a catalogue to react-admin's messages. The product's texts come last, so they may override react-admin's. */
export const messagesOf = ({ reactAdmin, texts, resources }: Catalogue): TranslationMessages => {
  const named = Object.entries(resources).map(([name, one]) => [name, resourceMessages(one, texts)]);
  return { ...reactAdmin, resources: Object.fromEntries(named), ...texts };
};

/** Merges a catalogue over a base, whose texts are the fallback for missing ones. */
export const mergeCatalogues = (base: Catalogue, { reactAdmin, texts, resources }: Catalogue): Catalogue => ({
  reactAdmin: { ...base.reactAdmin, ...reactAdmin },
  texts: { ...base.texts, ...texts },
  resources: { ...base.resources, ...resources },
});
