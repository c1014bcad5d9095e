import type { Transaction } from 'kysely';
import { calendarOf } from '../../ground/calendar';
import type { Config } from '../../ground/config';
import type { Database, Schema } from '../../db/open/connect';
import type { QueuedMessage } from '../sending/queue';
import { messageSender } from '../sending/sender';
import { forgetOld, tellBackups, tellByClock } from './clock';
import { composer } from './compose';
import { tellNews } from './news';
import { tellOffice, type News } from './tell';
import { iso, MINUTE_MS } from '../../ground/calendar/time';

const NEWS_MS = 1_000;
const CLOCK_MS = 5_000;
/** How long failures are collected before the administrators are told. */
const FAILURES_MS = 10 * MINUTE_MS;

export interface MessageTools {
  readonly warn: (details: object, message: string) => void;
  readonly now?: () => number;
}

/** The parts that run by themselves, each of which a test may run. */
export const messageWork = (database: Database, config: Config, { warn, now = Date.now }: MessageTools) => {
  const calendar = calendarOf(config.TIME_ZONE);
  const failed = async (trx: Transaction<Schema>, { kind }: QueuedMessage): Promise<void> => {
    if (kind === 'failures') return;
    const day = calendar.dayOf(iso(now())) ?? '';
    const news: News = { kind: 'failures', key: `failures ${day}`, about: {}, at: now() + FAILURES_MS };
    await tellOffice(trx, config, news, now());
  };
  const sender = messageSender(database, {
    compose: composer({ database, config, calendar, now }),
    failed,
    warn,
    now,
  });
  return {
    sender,
    news: () => tellNews(database, config, now()),
    clock: async (): Promise<void> => {
      await forgetOld(database, now());
      await tellByClock(database, config, calendar, now());
      await tellBackups(database, config, now());
    },
  };
};

/** Sends messages while the process runs. A failure is logged, and tried again. */
export const startMessages = (
  database: Database,
  config: Config,
  tools: MessageTools,
): { readonly stop: () => Promise<void> } => {
  const { sender, news, clock } = messageWork(database, config, tools);
  const repeat = (work: () => Promise<void>, ms: number) => {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((error: Error) => tools.warn({ reason: error.message }, 'messages are not available'))
        .finally(() => (running = undefined));
    }, ms).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const stops = [
    repeat(async () => {
      await news();
      await sender.tick();
    }, NEWS_MS),
    repeat(clock, CLOCK_MS),
  ];
  return {
    stop: async () => {
      for (const stop of stops) await stop();
      await sender.stop();
    },
  };
};
