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
import { discard, UNDO_MS } from '../../../providers/outbox/outbox';
import { closeToast, toast } from '../../../toasts/toasts';
import { amountOf } from '../grid/cellView';
import type { AccountNames } from '../calendar';
import { calendarKey } from '../useCalendarRows';
import type { Entry, TypedEntry } from './entry';

/** Many amounts are entered in a row: more toasts would cover a phone. The outbox discards the earlier ones. */
const TOASTS_MAX = 2;

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
  /** Close the toasts of the last taps. */
  const closers = useRef<(() => void)[]>([]);

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

  /** Offers to undo it until it is sent. */
  const announce = (entry: TypedEntry, amount: number, outboxId: number) => {
    const undo = async () => {
      if (await discard(outboxId)) toast(news('undone', entry, amount), 'success');
    };
    const shown = toast(news('saved', entry, amount), 'success', {
      action: { label: translate('motoka.calendar.undo'), run: () => void undo() },
      autoHideDuration: null,
    });
    const close = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', close);
      closers.current = closers.current.filter((one) => one !== close);
      closeToast(shown);
    };
    closers.current.push(close);
    if (closers.current.length > TOASTS_MAX) closers.current[0]?.();
    const timer = setTimeout(close, UNDO_MS);
    // It is sent when the page is hidden.
    document.addEventListener('visibilitychange', close);
  };

  const create = async (entry: TypedEntry, amount: number) => {
    const { carId, driverId, userId } = entry.account;
    const notes = entry.notes?.trim();
    const data = { carId, driverId, userId, date: entry.date, amount, ...(notes && { notes }) };
    try {
      if (!(await confirm(entry, data))) return drop(entry);
      const meta = { idempotencyKey: keyOfValues(entry.key, data), canUndo: true };
      const saved = await dataProvider.create(cashings.name, { data, meta });
      if (!saved.data['isUnsent']) add(entry, saved.data);
      drop(entry);
      if (saved.data['isUnsent']) return announce(entry, amount, -Number(saved.data.id));
      // The device could not store it: it was sent at once.
      toast(news('saved', entry, amount), 'success');
      refresh();
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
      yes={translate('motoka.action.confirm')}
      no={translate('motoka.action.cancel')}
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
