import type { archiveTexts as english } from '../en/archive';

/** The texts of cars and drivers that are no longer used. */
export const archiveTexts: Readonly<Record<keyof typeof english, string>> = {
  'motoka.archive.archive': 'Archiver',
  'motoka.archive.unarchive': 'Sortir des archives',
  'motoka.archive.anyway': 'Archiver quand même',
  'motoka.archive.ask.archive': 'Archiver %{name} ?',
  'motoka.archive.ask.unarchive': 'Sortir %{name} des archives ?',
  'motoka.archive.hint':
    'Les formulaires, les calendriers et les listes d’échéances ne le proposent plus. Son historique, ses soldes et son bénéfice restent.',
  'motoka.archive.archived': '%{name} est archivé',
  'motoka.archive.unarchived': '%{name} est de nouveau utilisé',
  'motoka.archive.failed': 'L’archivage a échoué',
};
