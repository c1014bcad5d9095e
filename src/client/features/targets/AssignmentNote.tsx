import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { formatDay } from '../../ground/i18n/format';
import type { Assignment } from '../balances/api';
import { correctAssignment } from '../balances/assignments/write';
import { OnlineButton } from '../../shell/layout/OnlineButton';

interface Props {
  assignment: Assignment;
  startsOn: string;
}

/**
 * Notes that the target starts before the driver's assignment, so that nothing is due for the days before it. An
 * administrator can correct the assignment here.
 */
export const AssignmentNote = ({ assignment, startsOn }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => correctAssignment(assignment.id, { startedOn: startsOn }),
    onSuccess: refresh,
  });
  const { driver, numberPlate: plate, startedOn } = assignment;
  const text = (key: string, day: string) =>
    translate(`motoka.money.early.${key}`, { driver: driver ?? '', plate, day: formatDay(day) });
  return (
    <Alert
      severity={error ? 'error' : 'info'}
      role={error ? 'alert' : 'note'}
      sx={{ mt: 2 }}
      action={
        isAdmin && (
          <OnlineButton color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
            {text('correct', startsOn)}
          </OnlineButton>
        )
      }
    >
      {error ? error.message : text('note', startedOn)}
    </Alert>
  );
};
