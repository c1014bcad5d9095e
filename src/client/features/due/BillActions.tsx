import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { formatDay } from '../../ground/i18n/format';
import { ReasonDialog } from '../../rows/crud/ReasonDialog';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { useMayCorrect } from '../../ground/account/useMayCorrect';
import { bills } from '../../../resources/bills';
import { type Paid, usePayBill, useSkipBill } from './bills';

interface Props {
  day: Paid;
  /** The owner of the car. */
  userId: number;
}

/** Pays a day of a bill with one press, or says why nothing was to be paid. */
export const BillActions = ({ day, userId }: Props) => {
  const translate = useTranslate();
  const { id } = useAccount();
  const mayCorrect = useMayCorrect(bills);
  const [isSkipping, setSkipping] = useState(false);
  const pay = usePayBill();
  const skip = useSkipBill(() => setSkipping(false));
  const values = { label: day.label, car: day.numberPlate, day: formatDay(day.billOn) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <OnlineButton
        size="small"
        variant="outlined"
        disabled={pay.isPending}
        onClick={() => pay.mutate(day)}
        aria-label={translate('motoka.bills.payNamed', values)}
      >
        {translate('motoka.bills.pay')}
      </OnlineButton>
      {(Number(id) === userId || mayCorrect({ id: day.billId, userId })) && (
        <Button
          size="small"
          onClick={() => {
            skip.reset();
            setSkipping(true);
          }}
          aria-label={translate('motoka.bills.skipNamed', values)}
        >
          {translate('motoka.bills.skip')}
        </Button>
      )}
      {isSkipping && (
        <ReasonDialog
          text={translate('motoka.bills.askSkip', values)}
          yes={translate('motoka.bills.skip')}
          isPending={skip.isPending}
          error={skip.error}
          onYes={(reason) =>
            skip.mutate({ billId: day.billId, carId: day.carId, billOn: day.billOn, reason })
          }
          onClose={() => setSkipping(false)}
        >
          {translate('motoka.bills.skipHint')}
        </ReasonDialog>
      )}
    </Box>
  );
};
