import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOfferedFeatures } from './useOffered';

interface Props {
  resource: string;
  id: RaRecord['id'];
}

/** Returns the features' links for a record. */
export const useRecordLinks = (resource: string, id: RaRecord['id']) => {
  const translate = useTranslate();
  return useOfferedFeatures().flatMap(({ recordLink }) =>
    recordLink ? [{ label: translate(recordLink.label), path: recordLink.pathOf(resource, id) }] : [],
  );
};

/** Renders the features' links for a record as buttons. */
export const RecordLinks = ({ resource, id }: Props) =>
  useRecordLinks(resource, id).map(({ label, path }) => (
    <Button key={path} component={Link} to={path} size="small" color="inherit" sx={{ minWidth: 0 }}>
      {label}
    </Button>
  ));
