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
import { billKind, type Due, planKind, resourceOf, serviceKind } from './api';
import { Name } from '../../rows/crud/fields/Name';

interface Props {
  due: Due;
}

export const KindLink = ({ due: { id, kind, text, recordId } }: Props) => {
  const translate = useTranslate();
  const name = resourceOf({ id, kind });
  return (
    <Link className="record-link" to={adminPaths.record(name, recordId)}>
      {kind === serviceKind && translate(`resources.${services.name}.subject`)}
      {text != null && <Name>{text}</Name>}
      {kind !== serviceKind && text == null && <FieldValue field={papers.fields.kind} value={kind} />}
    </Link>
  );
};

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

type DayTexts = 'paper' | 'bill';

const useDayText = () => {
  const translate = useTranslate();
  return (texts: DayTexts, { dueOn, daysLeft }: Due): string => {
    const days = Math.abs(daysLeft ?? 0);
    const values = { day: formatDay(dueOn ?? ''), days: formatInteger(days), smart_count: days };
    return translate(`motoka.due.${texts}.${(daysLeft ?? 0) < 0 ? 'past' : 'coming'}`, values);
  };
};

/** The kilometres that are left, or that it is late. */
const useDistanceText = () => {
  const translate = useTranslate();
  return (kmLeft: number): string => {
    const distance = formatInteger(Math.abs(kmLeft));
    return translate(kmLeft < 0 ? 'motoka.cars.over' : 'motoka.cars.toGo', { distance });
  };
};

const DistanceText = ({ due: { kmLeft, dueOn, isForecast } }: Props) => {
  const translate = useTranslate();
  const distanceText = useDistanceText();
  if (kmLeft === null) return translate('motoka.due.noReading');
  return (
    <>
      {distanceText(kmLeft)}
      {dueOn !== null && isForecast && kmLeft >= 0 && (
        <span className="second">{translate('motoka.due.forecast', { day: formatDay(dueOn) })}</span>
      )}
    </>
  );
};

/** What comes first of a plan, and the kilometres besides. */
const PlanText = ({ due }: Props) => {
  const dayText = useDayText();
  const distanceText = useDistanceText();
  if (due.dueOn === null || due.isForecast || (due.kmLeft ?? 0) < 0) return <DistanceText due={due} />;
  return (
    <>
      {dayText('bill', due)}
      {due.kmLeft !== null && <span className="second">{distanceText(due.kmLeft)}</span>}
    </>
  );
};

/** When it is due: the date, or the kilometres left with a forecast. */
export const DueText = ({ due }: Props) => {
  const translate = useTranslate();
  const dayText = useDayText();
  if (due.kind === serviceKind) return <DistanceText due={due} />;
  if (due.kind === planKind) return <PlanText due={due} />;
  if (due.kind !== billKind) return dayText('paper', due);
  const open = due.open ?? 0;
  return (
    <>
      {dayText('bill', due)}
      {open > 1 && (
        <span className="second">{translate('motoka.bills.open', { count: formatInteger(open) })}</span>
      )}
    </>
  );
};
