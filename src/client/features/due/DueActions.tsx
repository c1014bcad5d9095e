import { Box, Button } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { papers } from '../../../resources/papers';
import { readings } from '../../../resources/readings';
import { services } from '../../../resources/services';
import { works } from '../../../resources/works';
import { PLANS } from '../../ground/providers/visits';
import { formatDay } from '../../ground/i18n/format';
import { billKind, type Due, planKind, serviceKind } from './api';
import { BillActions } from './BillActions';
import { RenewMenu } from './RenewMenu';
import { useOpenAddDialog } from './useOpenAddDialog';
import { useMayRecord } from '../../ground/account/useMayRecord';
import { useIsViewer } from '../../ground/account/useIsViewer';
import { drivers } from '../../../resources/drivers';
import { useChoiceLabel } from '../../rows/crud/fields/FieldValue';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { useMessageTexts } from '../../rows/messaging/texts';
import { WhatsAppButton } from '../../rows/messaging/WhatsAppButton';

/** A message to a driver whose paper ends. */
const DueMessage = ({ due, driverId }: { due: Due; driverId: number }) => {
  const translate = useTranslate();
  const textFor = useMessageTexts();
  const { data } = useGetOne(drivers.name, { id: driverId }, noErrorToast);
  const values = {
    driver: due.driver ?? '',
    car: due.numberPlate ?? '',
    since: due.dueOn ? formatDay(due.dueOn) : '',
    days: String(due.daysLeft ?? ''),
    owner: due.name ?? '',
  };
  const what = useChoiceLabel(papers.fields.kind)(due.kind);
  const builtIn = translate('motoka.messages.due', { driver: values.driver, what, day: values.since });
  return (
    <WhatsAppButton
      size="small"
      message={{ template: textFor('due'), builtIn, values }}
      phone={data?.['phone']}
      driverId={driverId}
      label={translate('motoka.messages.whatsAppTo', { driver: values.driver })}
    />
  );
};

interface Props {
  due: Due;
  /** The path of the page over which the dialogs open. */
  page: string;
}

/** The actions of a due row. Each opens an Add dialog with default values. */
export const DueActions = ({ due, page }: Props) => {
  const translate = useTranslate();
  const openAddDialog = useOpenAddDialog(page);
  const { carId, userId } = due;
  const mayRecord = useMayRecord();
  const isViewer = useIsViewer();
  // A driver's paper may have no owner.
  if (userId === null ? isViewer : !mayRecord(userId)) return null;
  if (due.kind === billKind && carId !== null && userId !== null)
    return (
      <BillActions
        day={{
          billId: due.recordId,
          carId,
          billOn: due.dueOn ?? '',
          label: due.text ?? '',
          numberPlate: due.numberPlate ?? '',
        }}
        userId={userId}
      />
    );
  if (due.kind !== serviceKind && due.kind !== planKind)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <RenewMenu due={due} page={page} />
        {due.driverId !== null && <DueMessage due={due} driverId={due.driverId} />}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1 }}>
      {due.kind === planKind ? (
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            openAddDialog(works.name, { carId, userId, [PLANS]: [{ id: due.recordId, item: due.text }] })
          }
          aria-label={translate('motoka.plans.doneNamed', {
            item: due.text ?? '',
            car: due.numberPlate ?? '',
          })}
        >
          {translate('motoka.plans.done')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outlined"
          onClick={() => openAddDialog(services.name, { carId, userId })}
        >
          {translate('motoka.due.addService')}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={() => openAddDialog(readings.name, { carId, userId })}>
        {translate('motoka.odometer.add')}
      </Button>
    </Box>
  );
};
