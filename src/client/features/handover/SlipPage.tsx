import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { readings } from '../../../resources/readings';
import { AccountBuyout } from '../buyouts/AccountBuyout';
import { DriverQr } from '../../rows/messaging/DriverQr';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { PageTitle } from '../../shell/layout/PageTitle';
import { LabeledValue } from '../../rows/crud/fields/LabeledValue';
import { Plate } from '../../rows/crud/fields/Plate';
import { Quantity } from '../../rows/crud/fields/Quantity';
import { Signatures } from '../../rows/crud/fields/Signatures';
import { FetchError } from '../../rows/crud/list/FetchError';
import { formatDay } from '../../ground/i18n/format';
import {
  type Assignment,
  type Balance,
  type FallingDue,
  useAssignments,
  useBalances,
  useFallingDue,
} from '../balances/api';
import { balanceText, fallingDueText, termsText } from '../balances/texts';

/**
 * Loads the data of a slip: the assignment, those that ended on its first day, and on that day the car's balances and what
 * still falls due.
 */
const useSlip = (id: number) => {
  const one = useAssignments({ id });
  const assignment = one.data?.[0];
  const isFound = assignment !== undefined;
  const day = assignment?.startedOn;
  const filter = { carId: assignment?.carId };
  const ofCar = useAssignments(filter, isFound);
  const balances = useBalances(filter, { asOf: day }, isFound);
  const fallingDue = useFallingDue(filter, { asOf: day }, isFound);
  return {
    assignment,
    before: ofCar.data?.filter((former) => former.endedOn === day && former.id !== id),
    balances: balances.data,
    fallingDue: fallingDue.data,
    isMissing: one.data?.length === 0,
    error: one.error ?? ofCar.error ?? balances.error ?? fallingDue.error,
  };
};

const rowOf = <Row extends Pick<Balance, 'driverId' | 'userId'>>(
  rows: readonly Row[],
  { driverId, userId }: Assignment,
): Row | undefined => rows.find((one) => one.driverId === driverId && one.userId === userId);

interface Props {
  assignment: Assignment;
  before: readonly Assignment[];
  balances: readonly Balance[];
  fallingDue: readonly FallingDue[];
}

const Slip = ({ assignment, before, balances, fallingDue }: Props) => {
  const translate = useTranslate();
  const text = (key: string) => translate(`motoka.money.slip.${key}`);
  const { driver, name, startedOn, mileage, notes } = assignment;
  const target = rowOf(balances, assignment)?.target;
  const names = before.map((one) => one.driver).join(', ');
  return (
    <Paper variant="outlined" sx={{ p: { xs: 4, sm: 8 }, maxWidth: 720 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' }}>
        <LabeledValue label={text('day')}>{formatDay(startedOn)}</LabeledValue>
        <LabeledValue label={translate(`resources.${readings.name}.fields.mileage`)}>
          {mileage !== null && <Quantity value={mileage} unit={readings.fields.mileage.unit} />}
        </LabeledValue>
        <LabeledValue label={text('from')}>
          {before.map((one) => {
            const balance = rowOf(balances, one);
            const due = rowOf(fallingDue, one);
            return (
              <div key={one.id}>
                {one.driver}
                {balance && <Typography variant="body2">{balanceText(balance, translate)}</Typography>}
                {due && <Typography variant="body2">{fallingDueText(due, translate)}</Typography>}
                <AccountBuyout {...one} />
              </div>
            );
          })}
        </LabeledValue>
        <LabeledValue label={text('to')}>
          {driver}
          {target && <Typography variant="body2">{termsText(target, translate)}</Typography>}
          <AccountBuyout {...assignment} />
        </LabeledValue>
        <LabeledValue label={translate('resources.balances.fields.name')}>{name}</LabeledValue>
        <LabeledValue label={translate(`resources.${readings.name}.fields.notes`)}>{notes}</LabeledValue>
      </Box>
      <DriverQr driverId={assignment.driverId} driver={driver ?? ''} />
      <Signatures
        signatures={[
          { label: text('from'), name: names || (name ?? '') },
          { label: text('to'), name: driver ?? '' },
        ]}
      />
    </Paper>
  );
};

const SlipPage = () => {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const translate = useTranslate();
  const { assignment, before, balances, fallingDue, isMissing, error } = useSlip(Number(id));
  const isReady = assignment && before && balances && fallingDue && true;
  const isPrinting = state?.isPrinting === true;
  useEffect(() => {
    if (isReady && isPrinting) window.print();
  }, [isReady, isPrinting]);
  if (isMissing) return <NotFoundPage />;
  const title = translate('motoka.money.slip.title');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <PageTitle title={title} about={assignment?.numberPlate} />
        {assignment && <Plate>{assignment.numberPlate}</Plate>}
        <Box sx={{ flex: 1 }} />
        {isReady && (
          <Button variant="contained" className="screen-only" onClick={() => window.print()}>
            {translate('motoka.more.print')}
          </Button>
        )}
      </Box>
      {error && <FetchError error={error} />}
      {isReady && (
        <Slip assignment={assignment} before={before} balances={balances} fallingDue={fallingDue} />
      )}
      {!isReady && !error && <Skeleton variant="rounded" height={320} />}
    </>
  );
};

export default SlipPage;
