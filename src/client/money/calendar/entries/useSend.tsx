import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { HttpError, useDataProvider, useEvent, useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { Confirm } from '../../../crud/Confirm';
import type { Warning } from '../../../crud/form/checks/check';
import { findWarnings } from '../../../crud/form/checks/findWarnings';
import { useSessionRenewal } from '../../../crud/form/reauthenticate/useSessionRenewal';
import { SubmitCancelled, usePrompt } from '../../../crud/form/usePrompt';
import { formatDay, formatMoney } from '../../../i18n/format';
import { deferLogout } from '../../../providers/deferLogout';
import { keyOfValues } from '../../../providers/idempotencyKey';
import { closeToast, toast } from '../../../toasts/toasts';
import { calendarKey } from '../useCalendarRows';
import type { Entry } from './entry';

interface Changes {
  readonly put: (entry: Entry) => void;
  readonly drop: (entry: Entry) => void;
}

/** Saves amounts as cashings, one after the other. Confirms unlikely ones and renews an expired session. */
export const useSend = (isAnyUnsaved: boolean, { put, drop }: Changes) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { prompt, ask } = usePrompt<{ entry: Entry; warnings: readonly Warning[] }, boolean>();
  const lastToast = useRef(0);
  const queue = useRef(Promise.resolve());
  const release = useRef(() => {});
  // While an amount is unsaved, an expired session does not close the page.
  useEffect(() => {
    if (!isAnyUnsaved) return;
    release.current = deferLogout();
    return () => release.current();
  }, [isAnyUnsaved]);
  const session = useSessionRenewal(() => release.current());

  /** Marks all queries as stale and refetches only the calendar. Not awaited, so that the next amount is sent at once. */
  const refresh = () => {
    void client.invalidateQueries({ refetchType: 'none' });
    void client.invalidateQueries({ queryKey: [calendarKey] });
  };

  /** Resolves to whether the user confirms the warnings. Those in `confirmed` are not asked again. */
  const confirm = async (entry: Entry, values: Readonly<Record<string, unknown>>, confirmed: Set<string>) => {
    const input = { definition: cashings, values, base: undefined, dataProvider, translate };
    const warnings = (await findWarnings(input)).filter(({ question }) => !confirmed.has(question));
    if (warnings.length > 0 && !(await ask({ entry, warnings }))) return false;
    for (const { question } of warnings) confirmed.add(question);
    return true;
  };

  const reasonOf = (reason: unknown): string => {
    if (reason instanceof HttpError && reason.status === 0) return translate('motoka.calendar.unanswered');
    return reason instanceof Error ? reason.message : String(reason);
  };

  /** Replaces the toast of the amount before: many are entered in a row. */
  const announce = (key: 'saved' | 'undone', { account, date }: Entry, amount: number) => {
    const { driver, numberPlate } = account;
    const values = { driver: driver ?? numberPlate, amount: formatMoney(amount), date: formatDay(date) };
    closeToast(lastToast.current);
    lastToast.current = toast(translate(`motoka.calendar.news.${key}`, values), 'success');
  };

  const create = async (entry: Entry, amount: number) => {
    const { carId, driverId, userId } = entry.account;
    const notes = entry.notes?.trim();
    const data = { carId, driverId, userId, date: entry.date, amount, ...(notes && { notes }) };
    try {
      const meta = { idempotencyKey: keyOfValues(entry.key, data) };
      const confirmed = new Set<string>();
      const sent = await session.sendRenewed(async () => {
        if (!(await confirm(entry, data, confirmed))) return undefined;
        return dataProvider.create(cashings.name, { data, meta });
      });
      if (!sent) return drop(entry);
      put({ ...entry, status: 'saved', error: undefined, record: sent.data, savedAt: Date.now() });
      announce('saved', entry, amount);
      refresh();
    } catch (reason) {
      if (reason instanceof SubmitCancelled) return put({ ...entry, status: 'typed' });
      put({ ...entry, status: 'failed', error: reasonOf(reason) });
    }
  };

  const remove = async (entry: Entry) => {
    const { record } = entry;
    if (!record) return;
    try {
      await session.sendRenewed(() =>
        dataProvider.delete(cashings.name, { id: record.id, previousData: record }),
      );
      drop(entry);
      announce('undone', entry, Number(record['amount']));
    } catch (reason) {
      put({ ...entry, error: reasonOf(reason) });
    }
    refresh();
  };

  const enqueue = useEvent((job: () => Promise<void>) => {
    queue.current = queue.current.then(job, job);
  });

  const questions = (
    <>
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
      {session.question}
    </>
  );
  return {
    create: (entry: Entry, amount: number) => enqueue(() => create(entry, amount)),
    remove: (entry: Entry) => enqueue(() => remove(entry)),
    questions,
  };
};
