import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useListContext, useRefresh, useTranslate } from 'react-admin';
import { sumOf } from '../../../contract/money';
import { SelectionBar } from '../../crud/list/selection/SelectionBar';
import { formatInteger, formatMoney } from '../../i18n/format';
import { toast } from '../../toasts/toasts';
import { setConfirmed } from './confirmCalls';
import { OnlineButton } from '../../layout/OnlineButton';
import { OnlineToastButton } from '../../layout/OnlineToastButton';

interface Order {
  readonly ids: readonly number[];
  readonly isConfirmed: boolean;
}

const isOpen = ({ confirmedAt }: RaRecord): boolean => confirmedAt == null;

/** The bar over selected cashings: their sum, and the buttons that confirm them and take that back. */
const ConfirmBar = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { data = [], selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, isConfirmed }: Order) =>
      setConfirmed(ids, isConfirmed, translate('motoka.confirm.failed')),
    onSuccess: (changed, { ids, isConfirmed }) => {
      onUnselectItems();
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
    onError: (error) => toast(error.message, 'error'),
  });
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => Number(id));
  const open = idsOf(selected.filter(isOpen));
  const confirmed = idsOf(selected.filter((record) => !isOpen(record)));
  const sum = sumOf(selected.map(({ amount }) => Number(amount ?? 0)));
  return (
    <SelectionBar count={selected.length} sum={formatMoney(sum)}>
      {open.length > 0 && (
        <OnlineButton
          variant="contained"
          disabled={isPending}
          onClick={() => mutate({ ids: open, isConfirmed: true })}
        >
          {translate('motoka.confirm.confirm', { count: formatInteger(open.length) })}
        </OnlineButton>
      )}
      {confirmed.length > 0 && (
        <OnlineButton
          variant="outlined"
          disabled={isPending}
          onClick={() => mutate({ ids: confirmed, isConfirmed: false })}
        >
          {translate('motoka.confirm.takeBack', { count: formatInteger(confirmed.length) })}
        </OnlineButton>
      )}
    </SelectionBar>
  );
};

export default ConfirmBar;
