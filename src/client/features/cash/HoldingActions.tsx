import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { counts } from '../../../resources/counts';
import { transfers } from '../../../resources/transfers';
import { useAccount } from '../../ground/account/useAccount';
import { useOpenDialog } from '../../rows/crud/form/useOpenDialog';
import { today } from '../../ground/dates/days';
import type { Holding } from './api';
import { cashPaths } from '../../ground/paths/cash';
import { useIsViewer } from '../../ground/account/useIsViewer';

interface Props {
  person: Pick<Holding, 'userId' | 'name' | 'holds'>;
  /** Whether they stand on the person's own page. */
  isOnBook?: boolean;
}

/**
 * Opens the Add dialogs of a count and of transfers, filled in with the person and what they hold. What another hands over
 * goes to the user.
 */
export const HoldingActions = ({ person: { userId, name, holds }, isOnBook = false }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const { id } = useAccount();
  const isViewer = useIsViewer();
  if (isViewer) return null;
  const date = today();
  const held = holds !== null && holds > 0 ? holds : null;
  const transfer = { date, fromId: userId, amount: held };
  const actions = [
    { key: 'count', resource: counts.name, given: { date, userId } },
    {
      key: 'handOver',
      resource: transfers.name,
      given: userId === Number(id) ? transfer : { ...transfer, toId: Number(id) },
    },
    { key: 'toBank', resource: transfers.name, given: { ...transfer, toId: null } },
  ];
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: isOnBook ? 2 : 1 }}>
      {actions.map(({ key, resource, given }, index) => (
        <Button
          key={key}
          size={isOnBook ? 'medium' : 'small'}
          variant={isOnBook && index === 0 ? 'contained' : 'outlined'}
          aria-label={isOnBook ? undefined : `${translate(`motoka.cash.${key}`)}: ${name}`}
          onClick={() => openDialog(cashPaths.add(resource, isOnBook ? userId : undefined), given)}
          sx={{ minHeight: { xs: 44, sm: 32 }, whiteSpace: 'nowrap' }}
        >
          {translate(`motoka.cash.${key}`)}
        </Button>
      ))}
    </Box>
  );
};
