import { Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { ResourceList } from '../crud/list/ResourceList';
import { ResourceShow } from '../crud/show/ResourceShow';
import type { Screens } from '../crud/screens';

/** The fleet of an access. */
const Fleet = ({ name }: { name: unknown }) => {
  const translate = useTranslate();
  return typeof name === 'string' ? name : <strong>{translate('motoka.access.wholeFleet')}</strong>;
};

/** Says what an access without an owner opens. */
const WholeFleetNote = () => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
    {useTranslate()('motoka.access.wholeFleetNote')}
  </Typography>
);

const cells = { ownerName: ({ ownerName }: RaRecord) => <Fleet name={ownerName} /> };

/** The list names the whole fleet, and the form says when it is given. */
export const grants: Screens = {
  list: () => <ResourceList cells={cells} />,
  show: () => <ResourceShow />,
  form: { note: WholeFleetNote },
};
