import type { RaRecord } from 'react-admin';
import { cashings as definition } from '../../../resources/cashings';
import { config } from '../../config';
import { ResourceHistory } from '../../crud/list/ResourceHistory';
import { ResourceList } from '../../crud/list/ResourceList';
import { FieldValue } from '../../crud/fields/FieldValue';
import { UnconfirmedMark } from '../../crud/fields/UnconfirmedMark';
import type { Screens } from '../../crud/screens';
import { lazyExtra, lazyPart } from '../../lazyPart';

/** The amount, with a mark while nobody has confirmed it. A server without confirmations sends no such field. */
const markedCells = {
  amount: ({ amount, confirmedAt }: RaRecord) => (
    <>
      <FieldValue field={definition.fields.amount} value={amount} />
      {confirmedAt === null && <UnconfirmedMark />}
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
    added: lazyExtra(() => import('./ReceiptToast')),
  },
  rowItem: lazyExtra(() => import('./ReceiptItem')),
  ...(config.showsConfirmed && { selection: lazyPart(() => import('./ConfirmBar')) }),
};
