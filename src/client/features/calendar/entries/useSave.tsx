import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type RaRecord, useDataProvider, useEvent, useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { Confirm } from '../../../crud/Confirm';
import type { Warning } from '../../../crud/form/checks/check';
import { useFindWarnings } from '../../../crud/form/checks/useFindWarnings';
import { usePrompt } from '../../../crud/form/usePrompt';
import { formatDay, formatMoney } from '../../../i18n/format';
import { keyOfValues } from '../../../providers/idempotencyKey';
import { discard } from '../../../providers/outbox/outbox';
import { toast } from '../../../toasts/toasts';
import { amountOf } from '../grid/cellView';
import type { AccountNames } from '../calendar';
import { calendarKey } from '../useCalendarRows';
import type { Entry, TypedEntry } from './entry';
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

  const news = (key: 'saved' | 'undone', { account, date }: TypedEntry, amount: number) => {
    const { driver, numberPlate } = account;
    const values = { driver: driver ?? numberPlate, amount: formatMoney(amount), date: formatDay(date) };
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
    const { carId, driverId, userId, numberPlate, driver } = entry.account;
    const notes = entry.notes?.trim();
    const isCash = (entry.method ?? cashings.fields.method.default) === cashings.fields.method.default;
    const reference = isCash ? undefined : entry.reference?.trim();
    const data = {
      carId,
      driverId,
      userId,
      date: entry.date,
      amount,
      ...(notes && { notes }),
      ...(!isCash && { method: entry.method }),
      ...(reference && { reference }),
    };
    try {
      if (!(await confirm(entry, data))) return drop(entry);
      const names = { carId: numberPlate, ...(driver && { driverId: driver }) };
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
    try {
      await dataProvider.delete(cashings.name, { id: record.id, previousData: record });
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
