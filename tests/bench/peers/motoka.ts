import { TODAY } from '../fleet';
import type { Filled } from '../databases';
import { startMotoka } from '../processes';
import { AMOUNT, PER_PAGE, type Peer, type Task } from './peer';

const page = `range=${encodeURIComponent(JSON.stringify([0, PER_PAGE - 1]))}`;

/** Motoka's responses always contain the names of car, owner and driver. */
export const motoka = ({ url, tokens }: Filled): Peer => ({
  name: 'Motoka',
  start: () => startMotoka(url),
  token: async () => tokens.admin,
  requests: (task: Task, ids) =>
    ids.map((id) => {
      if (task === 'one' || task === 'oneWithNames') return { path: `/api/cashings/${id}` };
      if (task !== 'create') return { path: `/api/cashings/byCarId/${id}?${page}` };
      const body = JSON.stringify({ carId: id, driverId: id, date: TODAY, amount: AMOUNT });
      return { path: '/api/cashings', method: 'POST', body };
    }),
  gist: async (task, answer) => {
    const body = (await answer.json()) as { data: { amount: number } & unknown[]; amount?: number };
    if (task === 'create') return { amount: body.amount ?? Number.NaN };
    if (task === 'one' || task === 'oneWithNames') return { amount: body.data.amount };
    return {
      rows: body.data.length,
      total: Number(answer.headers.get('content-range')?.split('/')[1]),
    };
  },
});
