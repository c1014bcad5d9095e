import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ownerAccountPaths } from '../../ground/paths/ownerAccounts';

const ReceiptSection = ({ record: { id } }: { record: RaRecord }) => (
  <Button
    component={Link}
    to={ownerAccountPaths.receipt(id)}
    variant="outlined"
    className="screen-only"
    sx={{ mb: 4 }}
  >
    {useTranslate()('motoka.ownerAccounts.receipt')}
  </Button>
);

export default ReceiptSection;
