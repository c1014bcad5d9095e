import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider, useEvent, useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { Confirm } from '../../../crud/Confirm';
import type { Warning } from '../../../crud/form/checks/check';
import { findWarnings } from '../../../crud/form/checks/findWarnings';
import { useSessionRenewal } from '../../../crud/form/reauthenticate/useSessionRenewal';
import { isAlreadyRecorded } from '../../../crud/form/SubmitMiddleware';
import { SubmitCancelled, usePrompt } from '../../../crud/form/usePrompt';
import { formatDay } from '../../../i18n/format';
import { deferLogout } from '../../../providers/deferLogout';
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
  const [announcement, setAnnouncement] = useState('');
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

  const isConfirmed = async (entry: Entry, values: Readonly<Record<string, unknown>>) => {
    const warnings = await findWarnings({
      definition: cashings,
      values,
      base: undefined,
      dataProvider,
      translate,
    });
    return warnings.length === 0 || ask({ entry, warnings });
  };

  const reasonOf = (reason: unknown): string => {
    if (isAlreadyRecorded(reason)) return translate('motoka.calendar.recorded');
    if (reason instanceof HttpError && reason.status === 0) return translate('motoka.calendar.unanswered');
    return reason instanceof Error ? reason.message : String(reason);
  };

  const announce = (key: string, { account, date }: Entry) =>
    setAnnouncement(translate(`motoka.calendar.${key}`, { driver: account.driver, date: formatDay(date) }));

  const create = async (entry: Entry, amount: number) => {
    const { carId, driverId, userId } = entry.account;
    const data = { carId, driverId, userId, date: entry.date, amount };
    try {
      if (!(await isConfirmed(entry, data))) return put({ ...entry, status: 'typed' });
      const meta = { idempotencyKey: entry.key };
      const sent = await session.sendRenewed(() => dataProvider.create(cashings.name, { data, meta }));
      put({ ...entry, status: 'saved', error: undefined, record: sent.data, savedAt: Date.now() });
      announce('news.saved', entry);
      refresh();
    } catch (reason) {
      if (reason instanceof SubmitCancelled) return put({ ...entry, status: 'typed' });
      put({ ...entry, status: 'failed', error: reasonOf(reason) });
      if (isAlreadyRecorded(reason)) refresh();
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
      announce('news.undone', entry);
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
      <p role="status" className="unseen">
        {announcement}
      </p>
    </>
  );
  return {
    create: (entry: Entry, amount: number) => enqueue(() => create(entry, amount)),
    remove: (entry: Entry) => enqueue(() => remove(entry)),
    questions,
  };
};
