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
import { type Entry, spentOf, type TypedEntry, withStoredPhotos } from './entry';
import { useAnnounce } from './useAnnounce';

interface Changes {
  readonly put: (entry: TypedEntry) => void;
  readonly drop: (entry: TypedEntry) => void;
  readonly add: (entry: Entry, record: RaRecord) => void;
  readonly forget: (entry: Entry) => void;
}

/** Saves amounts as cashings in the outbox, one after the other. Confirms unlikely ones. */
export const useSave = ({ put, drop, add, forget }: Changes) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const findWarnings = useFindWarnings();
  const { prompt, ask } = usePrompt<{ entry: TypedEntry; warnings: readonly Warning[] }, boolean>();
  const queue = useRef(Promise.resolve());
  const { announceHeld, announceSent } = useAnnounce();

  const confirm = async (entry: TypedEntry, values: Readonly<Record<string, unknown>>) => {
    const warnings = await findWarnings(cashings, values);
    return warnings.length === 0 || ask({ entry, warnings });
  };

  /** Marks all queries as stale and refetches only the calendar. */
  const refresh = () => {
    void client.invalidateQueries({ refetchType: 'none' });
    void client.invalidateQueries({ queryKey: [calendarKey] });
  };

  const news = (key: 'saved' | 'undone', entry: TypedEntry, amount: number) => {
    const { driver, numberPlate } = entry.account;
    const text = sumText(amount, spentOf(entry), formatMoney);
    const values = { driver: driver ?? numberPlate, amount: text, date: formatDay(entry.date) };
    return translate(`motoka.calendar.news.${key}`, values);
  };

  const announce = (entry: TypedEntry, amount: number, record: RaRecord) => {
    const text = news('saved', entry, amount);
    // The device could not store it: it was sent at once.
    if (!record['isUnsent']) return announceSent(text, record);
    const outboxId = -Number(record.id);
    announceHeld(text, outboxId, async () => {
      if (await discard(outboxId)) toast(news('undone', entry, amount), 'success');
    });
  };

  const create = async (entry: TypedEntry, amount: number) => {
    const { carId, driverId, userId, numberPlate, driver, name } = entry.account;
    const notes = entry.notes?.trim();
    const isCash = (entry.method ?? cashings.fields.method.default) === cashings.fields.method.default;
    const reference = isCash ? undefined : entry.reference?.trim();
    const spent = await withStoredPhotos(entry.spent ?? []);
    const data = {
      carId,
      driverId,
      userId,
      date: entry.date,
      amount: amount || null,
      ...(spent.length > 0 && { [SPENT]: spent }),
      ...(notes && { notes }),
      ...(!isCash && { method: entry.method }),
      ...(reference && { reference }),
    };
    try {
      if (!(await confirm(entry, data))) return drop(entry);
      const names = {
        carId: numberPlate,
        ...(driver && { driverId: driver }),
        ...(name && { userId: name }),
      };
      const meta = { idempotencyKey: keyOfValues(entry.key, data), canUndo: true, names };
      const saved = await dataProvider.create(cashings.name, { data, meta });
      const isSent = !saved.data['isUnsent'];
      if (isSent) add(entry, saved.data);
      drop(entry);
      announce(entry, amount, saved.data);
      if (isSent) refresh();
    } catch (reason) {
      put({ ...entry, status: 'typed', error: reason instanceof Error ? reason.message : String(reason) });
    }
  };

  const remove = async (entry: Entry, account: AccountNames) => {
    const { record } = entry;
    if (!record) return;
    const all = [
      ...(record.id === undefined ? [] : [{ resource: cashings.name, one: record }]),
      ...spentIn(record).map((one) => ({ resource: repairs.name, one: one as RaRecord })),
    ];
    try {
      for (const { resource, one } of all)
        await dataProvider.delete(resource, { id: one.id, previousData: one });
      forget(entry);
      toast(news('undone', { ...entry, account }, amountOf(entry)), 'success');
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
      no={translate('motoka.action.cancel')}
      isHarmless
      onYes={() => prompt?.answer(true)}
      onNo={() => prompt?.answer(false)}
    >
      {prompt?.question.entry.account.driver}
    </Confirm>
  );
  return {
    create: (entry: TypedEntry, amount: number) => enqueue(() => create(entry, amount)),
    remove: useEvent((entry: Entry, account: AccountNames) => enqueue(() => remove(entry, account))),
    questions,
  };
};
