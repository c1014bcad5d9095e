import { useTranslate } from 'react-admin';
import { Money } from '../crud/fields/Money';

/** What a person holds. Unknown before the first count. */
export const Holds = ({ holds }: { holds: number | null }) => {
  const translate = useTranslate();
  if (holds === null) return <span className="quiet">{translate('motoka.cash.countFirst')}</span>;
  return <Money amount={holds} />;
};
