import { useTranslate } from 'react-admin';
import type { Change } from './changes';

/** Returns a function that describes a change, as a phrase after the user's name. */
export const useActionText = () => {
  const translate = useTranslate();
  return ({ action, resource }: Change): string => {
    const one = translate(`resources.${resource}.one`, { _: resource });
    const any = translate(`resources.${resource}.any`, { _: one });
    const unknown = translate('motoka.activity.did.other', { one, action });
    return translate(`motoka.activity.did.${action}`, { one, any, _: unknown });
  };
};

/** Returns a function that names the user of a change, with the mark of an administrator. */
export const useAuthorText = () => {
  const translate = useTranslate();
  return ({ userName, userIsAdmin }: Change): string => {
    if (userName === null) return translate('motoka.activity.unknown');
    return userIsAdmin ? translate('motoka.people.administrator', { name: userName }) : userName;
  };
};
