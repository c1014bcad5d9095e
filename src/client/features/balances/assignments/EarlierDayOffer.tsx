import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { assignments } from '../../../../reports/assignments';
import { reportPath } from '../../../../contract/report';
import { useAccount } from '../../../ground/account/useAccount';
import { dayOf } from '../../../ground/dates/days';
import { formatDay } from '../../../ground/i18n/format';
import { entriesShown, onSettled } from '../../../ground/providers/outbox/state';
import { getReport } from '../../../ground/providers/reports';
import { createdRecord } from '../../../ground/providers/cashIns';
import { toast } from '../../../ground/toasts/toasts';
import type { Assignment } from '../api';
import { correctAssignment } from './write';

const OFFER_MS = 15_000;

/** The first assignment of a driver and car, if a day is before it. */
const laterStart = async (filter: Readonly<Record<string, number>>, day: string) => {
  const { rows } = await getReport<Assignment>(reportPath(assignments), { filter }, '');
  const [first] = rows.toSorted((one, other) => one.startedOn.localeCompare(other.startedOn));
  return first && first.startedOn > day ? first : undefined;
};

/**
 * After a cashing of a day before the driver's first day with the car, offers administrators to move that first day. Renders
 * nothing.
 */
const EarlierDayOffer = () => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const queryClient = useQueryClient();

  const move = async ({ id, driver, numberPlate }: Assignment, day: string) => {
    const words = { driver: driver ?? '', plate: numberPlate, day: formatDay(day) };
    await correctAssignment(id, { startedOn: day }).then(
      () => {
        toast(translate('motoka.money.early.moved', words), 'success');
        void queryClient.invalidateQueries();
      },
      (reason: unknown) => toast(reason instanceof Error ? reason.message : String(reason), 'error'),
    );
  };

  const offer = useEvent(async (record: Readonly<Record<string, unknown>>) => {
    const [driverId, carId] = [Number(record['driverId']), Number(record['carId'])];
    const day = dayOf(record['date']);
    if (!isAdmin || !driverId || !carId || day === undefined) return;
    const first = await laterStart({ driverId, carId }, day).catch(() => undefined);
    if (!first) return;
    const words = {
      driver: first.driver ?? '',
      plate: first.numberPlate,
      since: formatDay(first.startedOn),
      day: formatDay(day),
    };
    toast(translate('motoka.money.early.only', words), 'info', {
      action: { label: translate('motoka.money.early.has', words), run: () => void move(first, day) },
      autoHideDuration: OFFER_MS,
    });
  });

  useEffect(
    () =>
      onSettled(({ id, outcome, answer }) => {
        const entry = entriesShown().find((one) => one.id === id);
        if (outcome === 'stored' && entry?.resource === cashings.name) void offer(createdRecord(answer.json));
      }),
    [offer],
  );
  return null;
};

export default EarlierDayOffer;
