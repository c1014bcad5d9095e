import type { RaRecord } from 'react-admin';
import { cashings as definition } from '../../../../resources/cashings';
import { config } from '../../../ground/config';
import { SPENT } from '../../../ground/providers/cashIns';
import { ResourceHistory } from '../../../rows/crud/list/ResourceHistory';
import { ResourceList } from '../../../rows/crud/list/ResourceList';
import { FieldValue } from '../../../rows/crud/fields/FieldValue';
import { UnconfirmedMark } from '../../../rows/crud/fields/UnconfirmedMark';
import { ButtonPlace } from '../../../rows/crud/form/ButtonPlace';
import type { Screens } from '../../../rows/crud/screens';
import { lazyExtra, lazyPart } from '../../../ground/lazyPart';

/** The amount, with a mark while nobody has confirmed it. A server without confirmations sends no such field. */
const markedCells = {
  amount: ({ amount, confirmedAt }: RaRecord) => (
    <>
      {/* Before the amount: the digits of all rows stand under each other. */}
      {confirmedAt === null && <UnconfirmedMark />}
      <FieldValue field={definition.fields.amount} value={amount} />
    </>
  ),
};
const cells = config.showsConfirmed ? markedCells : undefined;

/** The Add form defaults the date to today. Administrators confirm what they select. */
export const cashings: Screens = {
  list: () => <ResourceList cells={cells} />,
  history: ({ scope }) => <ResourceHistory scope={scope} cells={cells} />,
  form: {
    today: ['date'],
    note: lazyExtra(() => import('./ConfirmedNote')),
    lines: { source: SPENT, Inputs: lazyExtra(() => import('./PaidOut'), ButtonPlace) },
    added: lazyExtra(() => import('./ReceiptToast')),
  },
  rowItem: lazyExtra(() => import('./ReceiptItem')),
  ...(config.showsConfirmed && { selection: lazyPart(() => import('./ConfirmBar')) }),
};
