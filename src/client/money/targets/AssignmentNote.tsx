import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useAccount } from '../../admin/account/useAccount';
import { formatDay } from '../../i18n/format';
import type { Assignment } from '../api';
import { correctAssignment } from '../assignments/write';

interface Props {
  assignment: Assignment;
  /** The first day of the target. */
  startsOn: string;
}

/**
 * Says that a driver has had the car for a shorter time than the target counts, so that nothing is owed for the days before;
 * an administrator can correct that here.
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
  const say = (key: string, day: string) =>
    translate(`motoka.money.early.${key}`, { driver: driver ?? '', plate, day: formatDay(day) });
  return (
    <Alert
      severity={error ? 'error' : 'info'}
      role={error ? 'alert' : 'note'}
      sx={{ mt: 2 }}
      action={
        isAdmin && (
          <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
            {say('correct', startsOn)}
          </Button>
        )
      }
    >
      {error ? error.message : say('note', startedOn)}
    </Alert>
  );
};
