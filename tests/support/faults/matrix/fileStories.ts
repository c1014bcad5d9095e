import { bodyOf, paths } from '../../server/factories';
import { ask, expecting, inSteps, type Story } from './ask';
import type { World } from './world';

const sendPaper = async ({ app }: World, token: string): Promise<number> => {
  const headers = { authorization: token, 'content-type': 'application/pdf' };
  const sent = await app.inject({ method: 'POST', url: '/api/files', headers, payload: '%PDF-1.4' });
  return (sent.json() as { id: number }).id;
};

const insuranceWith = ({ ids, people: { owner } }: World, files: readonly number[]): object => ({
  ...bodyOf('insurances', { carId: ids.cars.own, userId: owner.id, driverId: ids.drivers.own }),
  files,
});

/** Files, and the searches for accounts. */
export const fileStories: Readonly<Record<string, Story>> = {
  "a file that no record carries is its sender's alone": inSteps(async (world, call) => {
    const { admin, owner, other } = world.people;
    const id = await sendPaper(world, owner.token);
    const url = `/files/${id}`;
    await call(200, { url, token: owner.token });
    await call(404, { url, token: other.token });
    await call(404, { url, token: admin.token });
    const add = { method: 'POST', url: paths.insurances, body: insuranceWith(world, [id]) } as const;
    await call(400, { ...add, token: admin.token });
    await call(201, { ...add, token: owner.token });
    await call(200, { url, token: admin.token });
    await call(404, { url, token: other.token });
    return undefined;
  }),

  'a record takes no file from another': expecting('400', (world) => [
    {
      method: 'POST',
      url: paths.insurances,
      token: world.people.owner.token,
      body: insuranceWith(world, [world.files.foreign]),
    },
  ]),

  "a deleted record's file is read by nobody": inSteps(async (world, call) => {
    const { admin } = world.people;
    const insurance = `${paths.insurances}/${world.ids.insurances.own}`;
    await call(200, { url: `/files/${world.files.own}`, token: admin.token });
    await call(200, { method: 'DELETE', url: insurance, token: admin.token });
    await call(404, { url: `/files/${world.files.own}`, token: admin.token });
    await call(400, {
      method: 'POST',
      url: paths.insurances,
      token: admin.token,
      body: insuranceWith(world, [world.files.own]),
    });
    return undefined;
  }),

  'a person offers access a few times an hour': async (world) => {
    const { owner, other } = world.people;
    const search = async (token: string, email: string, times = 1): Promise<number> => {
      const found = [];
      for (let time = 0; time < times; time += 1)
        found.push(
          (await ask(world, { method: 'POST', url: '/grants', token, body: { email, level: 'view' } }))
            .statusCode,
        );
      return found.at(-1) ?? 0;
    };
    const found = [
      await search(other.token, 'nobody@motoka.example', 20),
      await search(other.token, owner.email),
      await search(owner.token, other.email, 60),
      await search(owner.token, other.email),
      // Nor does 404 tell then that there is none.
      await search(owner.token, 'nobody@motoka.example'),
    ].join(' ');
    return found === '404 429 409 429 429' ? undefined : `answered ${found}`;
  },
};
