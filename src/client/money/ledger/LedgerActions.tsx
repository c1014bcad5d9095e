import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { buyouts } from '../../../resources/buyouts';
import { useMayRecord } from '../../account/useMayRecord';
import { useIsOffered } from '../../features/FeaturesContext';
import { useOpenDialog } from '../../crud/form/useOpenDialog';
import type { Balance } from '../api';
import { moneyPaths } from '../paths';
import { MessageActions } from '../messaging/MessageActions';
import { addedResources } from './useAddDefaults';

interface Props {
  balance: Balance;
  /** Whether a past day is shown. Then the Add buttons are hidden: their defaults are today's. */
  isPast: boolean;
}

/** The actions of a ledger: add a record with defaults, send or copy the message, print. */
export const LedgerActions = ({ balance, isPast }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const mayAdd = useMayRecord()(balance.userId);
  const hasBuyouts = useIsOffered('workAndPay') === true;
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      {!isPast &&
        mayAdd &&
        [...addedResources, ...(hasBuyouts ? [buyouts.name] : [])].map((resource, index) => (
          <Button
            key={resource}
            variant={index === 0 ? 'contained' : 'outlined'}
            onClick={() => openDialog(moneyPaths.add(balance.id, resource))}
          >
            {translate(`motoka.money.add.${resource}`)}
          </Button>
        ))}
      <MessageActions balance={balance} />
      <Button variant="outlined" onClick={() => window.print()}>
        {translate('motoka.more.print')}
      </Button>
    </Box>
  );
};
