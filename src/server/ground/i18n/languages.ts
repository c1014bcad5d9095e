import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import { frenchResources } from '../../../resources/i18n/fr';
import { englishTexts, completeTexts, type ResourceTexts } from '../../../resources/i18n/texts';
import { french } from './fr';
import { english, type Language } from './language';

const withTexts = (
  locale: string,
  sentences: Language['sentences'],
  texts: Readonly<Record<string, Partial<ResourceTexts>>>,
): Language => {
  const textsOf = (definition: ResourceDefinition) =>
    completeTexts(texts[definition.name], englishTexts(definition));
  const labels = resources.flatMap((definition) => {
    const { fields } = textsOf(definition);
    return Object.entries(englishTexts(definition).fields).map(([source, label]): [string, string] => [
      label,
      fields[source] ?? label,
    ]);
  });
  return { locale, sentences, labels: new Map([...Object.entries(sentences), ...labels]), textsOf };
};

const languages: Readonly<Record<string, Language>> = {
  en: english,
  fr: withTexts('fr-FR', french, frenchResources),
};

/** The language with a name, such as `fr`; English for one that is not known. */
export const languageNamed = (name: string | null | undefined): Language =>
  (name != null && Object.hasOwn(languages, name) ? languages[name] : undefined) ?? english;

/** Returns the preferred language of an `Accept-Language` header; English by default. */
export const preferredLanguage = (header: string | undefined): Language =>
  languageNamed(preferredName(header));

/** Returns the name of the preferred language of an `Accept-Language` header, if one is known. */
export const preferredName = (header: string | undefined): string | undefined => {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { name: tag.split('-')[0] ?? '', quality: quality ? Number(quality.trim().slice(2)) : 1 };
  });
  const [best] = wanted
    .filter(({ name, quality }) => Object.hasOwn(languages, name) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return best?.name;
};
