import { useTranslate } from 'react-admin';
import { useOfferedLinks } from '../features/FeaturesContext';
import { keysOf, useDestinations } from '../layout/useDestinations';

/** A page with its letter after `g`. */
export interface GoTo {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly resource: string | undefined;
}

/** The pages that `g` and a letter open: those of the menu, then the pages of Money with the letters that are left. */
export const useGoTo = (): readonly GoTo[] => {
  const translate = useTranslate();
  const destinations = useDestinations();
  const { links } = useOfferedLinks();
  const money = links
    .filter(({ group }) => group === 'Money')
    .map(({ label, path }) => ({ label: translate(label), path, resource: undefined }));
  const taken = destinations.map(({ key }) => key);
  const keys = keysOf([...taken, ...money.map(({ label }) => label)]).slice(taken.length);
  const others = money.map((page, index) => ({ ...page, key: keys[index] ?? '' }));
  return [...destinations, ...others.filter(({ key }) => key !== '')];
};
