import { Skeleton } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { ResourceList } from '../../../rows/crud/list/ResourceList';
import { ResourceShow } from '../../../rows/crud/show';
import type { Screens } from '../../../rows/crud/screens';
import { lazyExtra } from '../../../ground/lazyPart';

const Fleet = ({ name }: { name: unknown }) => {
  const translate = useTranslate();
  return typeof name === 'string' ? name : <strong>{translate('motoka.access.wholeFleet')}</strong>;
};

/** Keeps the place of the choice and of the owner while they load. */
const FleetPlace = () => <Skeleton variant="rounded" height={131} sx={{ my: 1 }} />;

const cells = { ownerName: ({ ownerName }: RaRecord) => <Fleet name={ownerName} /> };

/** The list names the whole fleet, and the form offers it beside the fleet of one owner. */
export const grants: Screens = {
  list: () => <ResourceList cells={cells} />,
  show: () => <ResourceShow />,
  form: { inputs: { ownerId: lazyExtra(() => import('./FleetInput'), FleetPlace) } },
};
