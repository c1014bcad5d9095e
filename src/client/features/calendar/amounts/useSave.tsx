import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type RaRecord, useDataProvider, useEvent, useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { repairs } from '../../../../resources/repairs';
import { Confirm } from '../../../rows/crud/Confirm';
import type { Warning } from '../../../rows/crud/form/checks/check';
import { useFindWarnings } from '../../../rows/crud/form/checks/useFindWarnings';
import { usePrompt } from '../../../rows/crud/form/usePrompt';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import { SPENT, spentIn } from '../../../ground/providers/cashIns';
import { keyOfValues } from '../../../ground/providers/idempotencyKey';
import { discard } from '../../../ground/providers/outbox/outbox';
import { toast } from '../../../ground/toasts/toasts';
import { amountOf, sumText } from '../grid/cellView';
import type { AccountNames } from '../calendar';
import { calendarKey } from '../useCalendarRows';
import { type DayAmount, spentOf, type TypedAmount, withStoredPhotos } from './dayAmount';
import { useAnnounce } from './useAnnounce';

interface Changes {
  readonly put: (dayAmount: TypedAmount) => void;
  readonly drop: (dayAmount: TypedAmount) => void;
  readonly add: (dayAmount: DayAmount, record: RaRecord) => void;
  readonly forget: (dayAmount: DayAmount) => void;
}

/** Saves amounts as cashings in the outbox, one after the other. Confirms unlikely ones. */
export const useSave = ({ put, drop, add, forget }: Changes) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const findWarnings = useFindWarnings();
  const { prompt, ask } = usePrompt<{ dayAmount: TypedAmount; warnings: readonly Warning[] }, boolean>();
  const queue = useRef(Promise.resolve());
  const { announceHeld, announceSent } = useAnnounce();

  const confirm = async (dayAmount: TypedAmount, values: Readonly<Record<string, unknown>>) => {
    const warnings = await findWarnings(cashings, values);
    return warnings.length === 0 || ask({ dayAmount, warnings });
  };

  /** Marks all queries as stale and refetches only the calendar. */
  const refresh = () => {
    void client.invalidateQueries({ refetchType: 'none' });
    void client.invalidateQueries({ queryKey: [calendarKey] });
  };

  const news = (key: 'saved' | 'undone', dayAmount: TypedAmount, amount: number) => {
    const { driver, numberPlate } = dayAmount.account;
    const text = sumText(amount, spentOf(dayAmount), formatMoney);
    const values = { driver: driver ?? numberPlate, amount: text, date: formatDay(dayAmount.date) };
    return translate(`motoka.calendar.news.${key}`, values);
  };

  const announce = (dayAmount: TypedAmount, amount: number, record: RaRecord) => {
    const text = news('saved', dayAmount, amount);
    // The device could not store it: it was sent at once.
    if (!record['isUnsent']) return announceSent(text, record);
    const outboxId = -Number(record.id);
    announceHeld(text, outboxId, async () => {
      if (await discard(outboxId)) toast(news('undone', dayAmount, amount), 'success');
    });
  };

  const create = async (dayAmount: TypedAmount, amount: number) => {
    const { carId, driverId, userId, numberPlate, driver, name } = dayAmount.account;
    const notes = dayAmount.notes?.trim();
    const isCash = (dayAmount.method ?? cashings.fields.method.default) === cashings.fields.method.default;
    const reference = isCash ? undefined : dayAmount.reference?.trim();
    const spent = await withStoredPhotos(dayAmount.spent ?? []);
    const data = {
      carId,
      driverId,
      userId,
      date: dayAmount.date,
      amount: amount || null,
      ...(spent.length > 0 && { [SPENT]: spent }),
      ...(notes && { notes }),
      ...(!isCash && { method: dayAmount.method }),
      ...(reference && { reference }),
    };
    try {
      if (!(await confirm(dayAmount, data))) return put({ ...dayAmount, status: 'typed' });
      const names = {
        carId: numberPlate,
        ...(driver && { driverId: driver }),
        ...(name && { userId: name }),
      };
      const meta = { idempotencyKey: keyOfValues(dayAmount.key, data), canUndo: true, names };
      const saved = await dataProvider.create(cashings.name, { data, meta });
      const isSent = !saved.data['isUnsent'];
      if (isSent) add(dayAmount, saved.data);
      drop(dayAmount);
      announce(dayAmount, amount, saved.data);
      if (isSent) refresh();
    } catch (reason) {
      put({
        ...dayAmount,
        status: 'typed',
        error: reason instanceof Error ? reason.message : String(reason),
      });
    }
  };

  const remove = async (dayAmount: DayAmount, account: AccountNames) => {
    const { record } = dayAmount;
    if (!record) return;
    const all = [
      ...(record.id === undefined ? [] : [{ resource: cashings.name, one: record }]),
      ...spentIn(record).map((one) => ({ resource: repairs.name, one: one as RaRecord })),
    ];
    try {
      for (const { resource, one } of all)
        await dataProvider.delete(resource, { id: one.id, previousData: one });
      forget(dayAmount);
      toast(news('undone', { ...dayAmount, account }, amountOf(dayAmount)), 'success');
    } catch (reason) {
      toast(reason instanceof Error ? reason.message : String(reason), 'error');
    }
    refresh();
  };

  const enqueue = useEvent((job: () => Promise<void>) => {
    queue.current = queue.current.then(job, job);
  });

  const questions = (
    <Confirm
      isOpen={prompt !== undefined}
      text={prompt?.question.warnings.map(({ question }) => question).join('\n') ?? ''}
      yes={translate('motoka.action.saveAnyway')}
      isHarmless
      onYes={() => prompt?.answer(true)}
      onNo={() => prompt?.answer(false)}
    >
      {prompt?.question.dayAmount.account.driver}
    </Confirm>
  );
  return {
    create: (dayAmount: TypedAmount, amount: number) => enqueue(() => create(dayAmount, amount)),
    remove: useEvent((dayAmount: DayAmount, account: AccountNames) =>
      enqueue(() => remove(dayAmount, account)),
    ),
    questions,
  };
};
