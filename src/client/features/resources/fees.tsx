import { type RaRecord, useTranslate } from 'react-admin';
import { ResourceHistory } from '../../rows/crud/list/ResourceHistory';
import { ResourceList } from '../../rows/crud/list/ResourceList';
import type { Screens } from '../../rows/crud/screens';

/** The owner of a fee. Without one, it is the fee of every owner who has none of their own. */
const FeeOwner = ({ name }: { name: string | null }) => {
  const translate = useTranslate();
  return <span>{name ?? translate('motoka.ownerAccounts.everyOwner')}</span>;
};

const cells = { name: ({ name }: RaRecord) => <FeeOwner name={name} /> };

/** The lists say whose a fee without an owner is. */
export const fees: Screens = {
  list: () => <ResourceList cells={cells} />,
  history: ({ scope }) => <ResourceHistory scope={scope} cells={cells} />,
};
