import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Later from '@mui/icons-material/ScheduleOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { due as report } from '../../../reports/due';
import { drivers } from '../../../resources/drivers';
import { papers } from '../../../resources/papers';
import { services } from '../../../resources/services';
import { adminPaths } from '../../ground/paths';
import { FieldValue } from '../../rows/crud/fields/FieldValue';
import { ReportState } from '../../rows/report/ReportState';
import { formatDay, formatInteger } from '../../ground/i18n/format';
import { PlateLink } from '../../rows/crud/fields/PlateLink';
import { billKind, type Due, resourceOf, serviceKind } from './api';
import { Name } from '../../rows/crud/fields/Name';

interface Props {
  due: Due;
}

/** What is due, as a link to its record. */
export const KindLink = ({ due: { id, kind, text, recordId } }: Props) => {
  const translate = useTranslate();
  const name = resourceOf({ id, kind });
  return (
    <Link className="record-link" to={adminPaths.record(name, recordId)}>
      {kind === serviceKind && translate(`resources.${services.name}.subject`)}
      {kind === billKind && <Name>{text}</Name>}
      {kind !== serviceKind && kind !== billKind && <FieldValue field={papers.fields.kind} value={kind} />}
    </Link>
  );
};

/** The car or the driver that it belongs to, as a link. */
export const SubjectLink = ({ due: { carId, numberPlate, driverId, driver } }: Props) => {
  if (carId !== null) return <PlateLink carId={carId} numberPlate={numberPlate ?? ''} />;
  if (driverId === null) return null;
  return (
    <Link className="record-link" to={adminPaths.record(drivers.name, driverId)}>
      <Name>{driver}</Name>
    </Link>
  );
};

const looks = {
  overdue: { Icon: ErrorIcon, color: 'error.main' },
  soon: { Icon: Warning, color: 'warning.main' },
  later: { Icon: Later, color: 'text.secondary' },
} as const;

export const StateLabel = ({ due: { state } }: Props) => (
  <ReportState report={report} state={state} look={looks[state]} />
);

/** When it is due: the date, or the kilometres left with a forecast. */
export const DueText = ({ due: { kind, kmLeft, dueOn, daysLeft, open } }: Props) => {
  const translate = useTranslate();
  const day = dueOn === null ? '' : formatDay(dueOn);
  if (kind !== serviceKind) {
    const days = Math.abs(daysLeft ?? 0);
    const values = { day, days: formatInteger(days), smart_count: days };
    const tense = (daysLeft ?? 0) < 0 ? 'past' : 'coming';
    if (kind !== billKind) return translate(`motoka.due.paper.${tense}`, values);
    return (
      <>
        {translate(`motoka.due.bill.${tense}`, values)}
        {(open ?? 0) > 1 && (
          <span className="second">
            {translate('motoka.bills.open', { count: formatInteger(open ?? 0) })}
          </span>
        )}
      </>
    );
  }
  if (kmLeft === null) return translate('motoka.due.noReading');
  const distance = formatInteger(Math.abs(kmLeft));
  return (
    <>
      {translate(kmLeft < 0 ? 'motoka.cars.over' : 'motoka.cars.toGo', { distance })}
      {dueOn !== null && kmLeft >= 0 && (
        <span className="second">{translate('motoka.due.forecast', { day })}</span>
      )}
    </>
  );
};
