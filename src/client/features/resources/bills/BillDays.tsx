import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { apiPath } from '../../../../contract/paths';
import { bills } from '../../../../resources/bills';
import { repairs } from '../../../../resources/repairs';
import { useAccount } from '../../../ground/account/useAccount';
import { useMayCorrect } from '../../../ground/account/useMayCorrect';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import { adminPaths } from '../../../ground/paths';
import { httpClient } from '../../../ground/providers/httpClient';
import { dataOf } from '../../../ground/providers/request';
import { Money } from '../../../rows/crud/fields/Money';
import { PlateLink } from '../../../rows/crud/fields/PlateLink';
import { ReportTable } from '../../../rows/crud/table/ReportTable';
import { due } from '../../../../reports/due';
import { labelKey } from '../../../ground/i18n/reportKeys';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { useSkipBill } from '../../due/bills';

interface BillDay {
  readonly carId: number;
  readonly numberPlate: string;
  readonly billOn: string;
  readonly state: 'paid' | 'skipped' | 'open' | 'coming';
  readonly repairId: number | null;
  readonly paid: number | null;
  readonly reason: string | null;
}

/** What was paid, as a link to the expense, and how much more or less than the bill says. */
const Payment = ({ day: { repairId, paid }, amount }: { day: BillDay; amount: number }) => {
  const translate = useTranslate();
  if (repairId === null || paid === null) return null;
  const more = paid - amount;
  const difference = { amount: formatMoney(Math.abs(more)) };
  return (
    <>
      <Link className="record-link" to={adminPaths.record(repairs.name, repairId)}>
        <Money amount={paid} />
      </Link>
      {more !== 0 && (
        <span className="second">{translate(`motoka.bills.${more > 0 ? 'more' : 'less'}`, difference)}</span>
      )}
    </>
  );
};

/** Why nothing was to be paid, and the button that takes it back. */
const Skipped = ({ billId, day, mayUndo }: { billId: number; day: BillDay; mayUndo: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useSkipBill();
  if (day.state !== 'skipped') return null;
  const { carId, billOn } = day;
  const undo = () =>
    mutate({ billId, carId, billOn }, { onError: ({ message }) => notify(message, { type: 'error' }) });
  return (
    <>
      {day.reason}{' '}
      {mayUndo && (
        <OnlineButton size="small" disabled={isPending} onClick={undo}>
          {translate('motoka.bills.unskip')}
        </OnlineButton>
      )}
    </>
  );
};

/** The section of a bill's page with its days by car: paid, skipped, open and the next one. */
const BillDays = ({ bill }: { bill: RaRecord }) => {
  const translate = useTranslate();
  const { id, seesOthers } = useAccount();
  const mayCorrect = useMayCorrect(bills);
  const mayUndo = !seesOthers || Number(id) === Number(bill['userId']) || mayCorrect(bill);
  const path = `${apiPath(bills)}/${bill.id}/days`;
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) =>
      dataOf(
        (await httpClient(path, translate(`resources.${bills.name}.failures.one`), { signal })).json,
      ) as readonly BillDay[],
  });
  const stateOf = ({ state }: BillDay) => translate(`motoka.bills.state.${state}`);
  const rest = (day: BillDay) => (
    <>
      <Payment day={day} amount={Number(bill.amount)} />
      <Skipped billId={Number(bill.id)} day={day} mayUndo={mayUndo} />
    </>
  );
  return (
    <Paper component="section" elevation={0} aria-labelledby="days" sx={{ mb: 6, bgcolor: 'transparent' }}>
      <Typography variant="h2" id="days" sx={{ mb: 3 }}>
        {translate('motoka.bills.days')}
      </Typography>
      <ReportTable<BillDay & { readonly id: string }>
        variant="page"
        aria-label={translate('motoka.bills.days')}
        resource={bills.name}
        rows={data?.map((day) => ({ ...day, id: `${day.carId} ${day.billOn}` }))}
        error={error}
        empty={<Typography color="textSecondary">{translate('motoka.bills.noDays')}</Typography>}
        columns={[
          { source: 'billOn', label: 'motoka.due.when', cell: ({ billOn }) => formatDay(billOn) },
          {
            source: 'numberPlate',
            label: `resources.${repairs.name}.fields.numberPlate`,
            cell: ({ carId, numberPlate }) => <PlateLink carId={carId} numberPlate={numberPlate} />,
          },
          { source: 'state', label: labelKey(due, 'state'), cell: stateOf },
          { source: 'paid', label: `resources.${repairs.name}.fields.amount`, cell: rest },
        ]}
        card={(day) => (
          <Paper component="li" variant="outlined" sx={{ p: 4 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <strong>{formatDay(day.billOn)}</strong>
              <span>{stateOf(day)}</span>
            </Box>
            <PlateLink carId={day.carId} numberPlate={day.numberPlate} />
            <Box>{rest(day)}</Box>
          </Paper>
        )}
      />
    </Paper>
  );
};

export default BillDays;
