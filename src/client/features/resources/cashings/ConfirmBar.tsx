import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { SelectionBar } from '../../../rows/crud/list/selection/SelectionBar';
import { focusPageBox } from '../../../rows/crud/list/selection/SelectPageBox';
import { useSelected } from '../../../rows/crud/list/selection/useSelected';
import { formatInteger, formatMoney } from '../../../ground/i18n/format';
import { toast } from '../../../ground/toasts/toasts';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { OnlineToastButton } from '../../../shell/layout/OnlineToastButton';
import { cashings } from '../../../../resources/cashings';
import { httpClient } from '../../../ground/providers/httpClient';
import { newIdempotencyKey } from '../../../ground/providers/idempotencyKey';

interface Order {
  readonly ids: readonly number[];
  readonly isConfirmed: boolean;
}

const isOpen = ({ confirmedAt }: RaRecord): boolean => confirmedAt == null;

/** Confirms cashings, or takes their confirmation back. Returns how many it changed. */
const setConfirmed = async (
  ids: readonly number[],
  isConfirmed: boolean,
  failure: string,
): Promise<number> => {
  const { json } = await httpClient(`/${cashings.name}/${isConfirmed ? 'confirm' : 'unconfirm'}`, failure, {
    method: 'POST',
    headers: { 'Idempotency-Key': newIdempotencyKey() },
    body: JSON.stringify({ ids }),
  });
  return (json as { data: { changed: number } }).data.changed;
};

/** The bar over selected cashings: their sum, and the buttons that confirm them and take that back. */
const ConfirmBar = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const selection = useSelected();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, isConfirmed }: Order) =>
      setConfirmed(ids, isConfirmed, translate('motoka.confirm.failed')),
    onSuccess: (changed, { ids, isConfirmed }) => {
      selection.clear();
      focusPageBox();
      refresh();
      const key = isConfirmed ? 'motoka.confirm.confirmed' : 'motoka.confirm.takenBack';
      toast(translate(key, { smart_count: changed, count: formatInteger(changed) }), 'success', {
        action: {
          label: translate('motoka.activity.undo'),
          run: () => mutate({ ids, isConfirmed: !isConfirmed }),
          Button: OnlineToastButton,
        },
      });
    },
    onError: (error) => {
      toast(error.message, 'error');
      // One of them may be deleted.
      refresh();
    },
  });
  const { selected } = selection;
  // A disabled button would lose the focus.
  const order = (one: Order) => {
    if (!isPending) mutate(one);
  };
  const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => Number(id));
  const open = idsOf(selected.filter(isOpen));
  const confirmed = idsOf(selected.filter((record) => !isOpen(record)));
  const sum = sumOf(selected.map(({ amount }) => Number(amount ?? 0)));
  return (
    <SelectionBar selection={selection} sum={formatMoney(sum)}>
      {open.length > 0 && (
        <OnlineButton
          variant="contained"
          aria-busy={isPending}
          onClick={() => order({ ids: open, isConfirmed: true })}
        >
          {translate('motoka.confirm.confirm', { count: formatInteger(open.length) })}
        </OnlineButton>
      )}
      {confirmed.length > 0 && (
        <OnlineButton
          variant="outlined"
          aria-busy={isPending}
          onClick={() => order({ ids: confirmed, isConfirmed: false })}
        >
          {translate('motoka.confirm.takeBack', { count: formatInteger(confirmed.length) })}
        </OnlineButton>
      )}
    </SelectionBar>
  );
};

export default ConfirmBar;
