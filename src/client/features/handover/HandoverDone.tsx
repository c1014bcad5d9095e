import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCloseDialog } from '../../rows/crud/form/FormDialog';
import { t } from '../../ground/i18n/locale';
import { type Assignment, useAssignments, useSuggestions } from '../balances/api';
import { moneyPaths } from '../../ground/paths/money';
import { drivers } from '../../../resources/drivers';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { formatDay } from '../../ground/i18n/format';
import { useMessageTexts } from '../../rows/messaging/texts';
import { WhatsAppButton } from '../../rows/messaging/WhatsAppButton';

/** A message to the driver who has taken over a car. */
const HandoverMessage = ({ assignment }: { assignment: Assignment }) => {
  const { driverId, driver, numberPlate, name, startedOn } = assignment;
  const translate = useTranslate();
  const textFor = useMessageTexts();
  const { data } = useGetOne(drivers.name, { id: driverId }, noErrorToast);
  const values = { driver: driver ?? '', car: numberPlate, owner: name ?? '', since: formatDay(startedOn) };
  const builtIn = translate('motoka.messages.handover', {
    driver: values.driver,
    plate: numberPlate,
    day: values.since,
  });
  return (
    <WhatsAppButton
      message={{ template: textFor('handover'), builtIn, values }}
      phone={data?.['phone']}
      driverId={driverId}
    />
  );
};

/** Shown after a handover: a link to the slip, and to setting a target if the driver has none. */
export const HandoverDone = ({ assignmentId }: { assignmentId: number }) => {
  const translate = useTranslate();
  const close = useCloseDialog();
  const [assignment] = useAssignments({ id: assignmentId }).data ?? [];
  const { data: suggestions = [] } = useSuggestions();
  const isWithoutTarget = suggestions.some(
    ({ driverId, carId }) => driverId === assignment?.driverId && carId === assignment.carId,
  );
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Alert severity="success" role="status">
          {t('assigned')}
        </Alert>
        {assignment && isWithoutTarget && (
          <Typography variant="body2" sx={{ mt: 3 }}>
            {translate('motoka.money.handover.noTarget', {
              driver: assignment.driver ?? '',
              plate: assignment.numberPlate,
            })}{' '}
            <Link className="view-link" to={moneyPaths.setTargets} replace>
              {translate('motoka.money.setTargets')}
            </Link>
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4, pt: 2 }}>
        {assignment && <HandoverMessage assignment={assignment} />}
        <Button color="inherit" onClick={close}>
          {translate('motoka.dialog.close')}
        </Button>
        <Button
          component={Link}
          to={moneyPaths.slip(assignmentId)}
          state={{ isPrinting: true }}
          replace
          variant="contained"
          autoFocus
        >
          {translate('motoka.money.slip.print')}
        </Button>
      </DialogActions>
    </>
  );
};
