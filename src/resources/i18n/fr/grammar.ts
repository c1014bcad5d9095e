import type { ResourceTexts } from '../texts';

/** A noun with its gender, plural and irregular texts. */
export interface Noun {
  gender: 'm' | 'f';
  one: string;
  many: string;
  /** The heading, if it is not the plural. */
  title?: string;
  menu?: string;
  fields: ResourceTexts['fields'];
  options?: ResourceTexts['options'];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const startsWithVowel = (noun: string): boolean => /^[aeiouéê]/i.test(noun);

/** Returns the noun with its articles, by its gender and first letter. */
const before = (gender: Noun['gender'], noun: string) => {
  const [the, this_] = gender === 'f' ? ['la ', 'cette '] : ['le ', startsWithVowel(noun) ? 'cet ' : 'ce '];
  return { the: (startsWithVowel(noun) ? 'l’' : the) + noun, this: this_ + noun };
};

/** Builds the French texts of a resource from its noun. */
export const french = ({ gender, one, many, fields, options = {}, ...headings }: Noun): ResourceTexts => {
  const title = headings.title ?? capital(many);
  const e = gender === 'f' ? 'e' : '';
  const named = before(gender, one);
  return {
    title,
    mine: `Mes ${many}`,
    menu: headings.menu ?? title,
    subject: capital(one),
    one,
    many,
    any: `un${e} ${one}`,
    add: `Ajouter un${e} ${one}`,
    update: `Modifier ${named.the}`,
    fields,
    options,
    added: `${capital(one)} ajouté${e}`,
    updated: `${capital(one)} modifié${e}`,
    deleted: `${capital(one)} supprimé${e}`,
    empty: `Aucun${e} ${one}.`,
    confirmDelete: `Voulez-vous supprimer ${named.this} ?`,
    failures: {
      list: `Impossible de charger les ${many}`,
      mine: `Impossible de charger vos ${many}`,
      one: `Impossible de charger ${named.the}`,
      create: `Impossible d’enregistrer ${named.the}`,
      update: `Impossible de modifier ${named.the}`,
      delete: `Impossible de supprimer ${named.the}`,
    },
  };
};
