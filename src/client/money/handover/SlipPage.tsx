import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { readings } from '../../../resources/readings';
import { NotFoundPage } from '../../admin/layout/NotFoundPage';
import { PageTitle } from '../../admin/layout/PageTitle';
import { LabeledValue } from '../../crud/fields/LabeledValue';
import { Plate } from '../../crud/fields/Plate';
import { Quantity } from '../../crud/fields/Quantity';
import { FetchError } from '../../crud/list/FetchError';
import { formatDay } from '../../i18n/format';
import { type Assignment, type Balance, useAssignments, useBalances } from '../api';
import { balanceText, termsText } from '../texts';

/** Loads the data of a slip: the assignment, those that ended on its first day, and the car's balances on that day. */
const useSlip = (id: number) => {
  const { data: found, error, refetch } = useAssignments({ id });
  const assignment = found?.[0];
  const ofCar = useAssignments({ carId: assignment?.carId }, assignment !== undefined).data;
  const day = assignment?.startedOn;
  const filter = { carId: assignment?.carId };
  const balances = useBalances(filter, { asOf: day }, assignment !== undefined).data;
  const before = ofCar?.filter((one) => one.endedOn === day && one.id !== id);
  const isMissing = found?.length === 0;
  return { assignment, before, balances, isMissing, error, retry: refetch };
};

const balanceOf = (balances: readonly Balance[], { driverId, userId }: Assignment): Balance | undefined =>
  balances.find((one) => one.driverId === driverId && one.userId === userId);

/** A line to sign on, with the name of the signer. */
const Signature = ({ label, name }: { label: string; name: string }) => (
  <Box sx={{ flex: '1 1 220px', pt: 16 }}>
    <Box sx={{ borderTop: 1, borderColor: 'text.primary', pt: 1 }}>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      {name}
    </Box>
  </Box>
);

interface Props {
  assignment: Assignment;
  before: readonly Assignment[];
  balances: readonly Balance[];
}

const Slip = ({ assignment, before, balances }: Props) => {
  const translate = useTranslate();
  const text = (key: string) => translate(`motoka.money.slip.${key}`);
  const { driver, name, startedOn, mileage, notes } = assignment;
  const target = balanceOf(balances, assignment)?.target;
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
            const balance = balanceOf(balances, one);
            return (
              <div key={one.id}>
                {one.driver}
                {balance && <Typography variant="body2">{balanceText(balance, translate)}</Typography>}
              </div>
            );
          })}
        </LabeledValue>
        <LabeledValue label={text('to')}>
          {driver}
          {target && <Typography variant="body2">{termsText(target, translate)}</Typography>}
        </LabeledValue>
        <LabeledValue label={translate('resources.balances.fields.name')}>{name}</LabeledValue>
        <LabeledValue label={translate(`resources.${readings.name}.fields.notes`)}>{notes}</LabeledValue>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 8, mt: 4 }}>
        <Signature label={text('from')} name={names || (name ?? '')} />
        <Signature label={text('to')} name={driver ?? ''} />
      </Box>
    </Paper>
  );
};

/** The slip of a handover, for both drivers to sign. */
const SlipPage = () => {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const translate = useTranslate();
  const { assignment, before, balances, isMissing, error, retry } = useSlip(Number(id));
  const isReady = assignment !== undefined && before !== undefined && balances !== undefined;
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
      {error && <FetchError error={error} retry={retry} />}
      {isReady && <Slip assignment={assignment} before={before} balances={balances} />}
      {!isReady && !error && <Skeleton variant="rounded" height={320} />}
    </>
  );
};

export default SlipPage;
