import type { Server } from '../server/server';

/** What a server has acknowledged: the note sent with each record, by id. */
export type Acknowledged = Map<number, string>;

export interface Writers {
  readonly acknowledged: Acknowledged;
  /** The number of other responses, by status. */
  readonly refused: Map<number, number>;
  /** Responses that were not JSON with a message. */
  readonly strange: string[];
  readonly stop: () => Promise<void>;
}

let note = 0;

/** Clients that add records one after the other until stopped. A call without a response is not retried. */
export const startWriters = (
  { call }: Pick<Server, 'call'>,
  token: string,
  { clients = 8, carId = 1, acknowledged = new Map<number, string>(), text = '' } = {},
): Writers => {
  let isOver = false;
  const refused = new Map<number, number>();
  const strange: string[] = [];
  const write = async (): Promise<void> => {
    while (!isOver) {
      const details = `note-${(note += 1)}-${text}`;
      const body = { carId, date: '2026-11-20', amount: note % 1000, details };
      try {
        const answer = await call<{ id: number; details: string }>('/repairs', {
          method: 'POST',
          token,
          body,
        });
        if (answer.status === 201) acknowledged.set(answer.body.id, details);
        else {
          refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
          if (typeof (answer.body as { message?: unknown } | undefined)?.message !== 'string')
            strange.push(answer.text);
          // Wait a little after a refusal before the next call.
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      } catch {
        if (!isOver) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const all = Promise.all(Array.from({ length: clients }, write));
  return {
    acknowledged,
    refused,
    strange,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
};

export const addCar = async ({ call }: Pick<Server, 'call'>, token: string): Promise<number> => {
  const body = { numberPlate: `FLT ${Date.now() % 100_000}`, model: 'Hiace', userId: 1, mileage: 10 };
  const { body: car, text } = await call<{ id: number }>('/cars', { method: 'POST', token, body });
  if (!car?.id) throw new Error(`No car could be added: ${text}`);
  return car.id;
};
