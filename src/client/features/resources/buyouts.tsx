import { ResourceShow } from '../../rows/crud/show';
import type { Screens } from '../../rows/crud/screens';
import { BuyoutBar } from '../buyouts/BuyoutBar';
import type { Buyout } from '../buyouts/api';

/** A buy-out's page also shows how much is paid. */
export const buyouts: Screens = {
  show: () => (
    <ResourceShow
      below={(record) => typeof record.paid === 'number' && <BuyoutBar buyout={record as Buyout} />}
    />
  ),
};
