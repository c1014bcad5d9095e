import type { TranslationMessages } from 'react-admin';
import { completeTexts, type ResourceTexts } from '../../../resources/i18n/texts';
import type { ReportTexts } from '../../../reports/i18n/texts';
import type { firstTexts } from './en/first';
import type { laterTexts } from './en/later';

/** The texts of the admin in one language, without those that load later. */
export interface Texts {
  readonly reactAdmin: TranslationMessages;
  /** The product's texts, by key. */
  readonly texts: Readonly<Record<keyof typeof firstTexts, string>>;
  readonly resources: Readonly<Record<string, ResourceTexts>>;
  readonly reports: Readonly<Record<string, ReportTexts>>;
}

export type LaterTexts = Readonly<Record<keyof typeof laterTexts, string>>;

/** The texts of a language, of which any may be missing. */
export interface Translation {
  readonly reactAdmin?: Partial<TranslationMessages>;
  readonly texts: Partial<Texts['texts']>;
  readonly resources: Readonly<Record<string, Partial<ResourceTexts>>>;
  readonly reports?: Texts['reports'];
}

/** Maps a resource's texts to the keys under which react-admin looks them up. */
const resourceMessages = (resource: ResourceTexts, texts: Texts['texts']) => {
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
export const messagesOf = ({ reactAdmin, texts, resources, reports }: Texts): TranslationMessages => {
  const named = Object.entries(resources).map(([name, one]) => [name, resourceMessages(one, texts)]);
  return { ...reactAdmin, resources: { ...reports, ...Object.fromEntries(named) }, ...texts };
};

/** Completes a translation with the texts of another catalogue. */
export const complete = ({ reactAdmin, texts, resources, reports }: Translation, base: Texts): Texts => ({
  reactAdmin: { ...base.reactAdmin, ...reactAdmin },
  texts: { ...base.texts, ...texts },
  resources: Object.fromEntries(
    Object.entries(base.resources).map(([name, one]) => [name, completeTexts(resources[name], one)]),
  ),
  reports: { ...base.reports, ...reports },
});
