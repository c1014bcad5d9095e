import { Box } from '@mui/material';
import { BuyoutBar } from './BuyoutBar';
import { useBuyouts } from './api';

interface Props {
  driverId: number;
  carId: number;
  userId: number | null;
}

/** The latest buy-out of an account, on its ledger and on the slip of a handover. Renders nothing without one. */
export const AccountBuyout = ({ driverId, carId, userId }: Props) => {
  const { data = [] } = useBuyouts({ driverId, carId, ...(userId !== null && { userId }) }, 1);
  const [buyout] = data;
  return (
    buyout && (
      <Box sx={{ mt: 3 }}>
        <BuyoutBar buyout={buyout} />
      </Box>
    )
  );
};
