import { ask, inSteps, type Story } from './ask';

/** What an ordinary person offers, and what a homepage is of. */
export const grantStories: Readonly<Record<string, Story>> = {
  'an offer opens nothing until its receiver accepts it': inSteps(async (world, call) => {
    const { people, ids } = world;
    const { admin, owner, other } = people;
    const offer = { method: 'POST', url: '/grants', token: owner.token } as const;
    const body = { email: other.email, level: 'view' };
    const made = await ask(world, { ...offer, body });
    const { id, name } = made.json() as { id: number; name: string | null };
    if (name !== null) return `the offer names ${name}`;
    const car = { url: `/cars/${ids.cars.own}`, token: other.token };
    const accept = { method: 'POST', url: `/grants/${id}/accept` } as const;
    const homepage = async () => (await ask(world, { url: '/figures', token: other.token })).payload;
    await call(409, { ...offer, body });
    await call(404, car);
    await call(404, { url: `/figures?ownerId=${owner.id}`, token: other.token });
    await call(403, { ...accept, token: admin.token });
    await call(403, { ...accept, token: owner.token });
    const before = await homepage();
    await call(200, { ...accept, token: other.token });
    await call(200, car);
    await call(200, { url: `/figures?ownerId=${owner.id}`, token: other.token });
    const again = await call(409, { ...accept, token: other.token });
    if (!again.includes('You have already accepted this access')) return `the second time it said ${again}`;
    const after = (await homepage()).replace(/,"shared":\[[^\]]*\]/, '');
    return before === after ? undefined : `the homepage was ${before}, and is ${after}`;
  }),

  'who declines an offer is not named': inSteps(async (world, call) => {
    const { owner, other } = world.people;
    const body = { email: other.email, level: 'view' };
    const made = await ask(world, { method: 'POST', url: '/grants', token: owner.token, body });
    const { id } = made.json() as { id: number };
    await call(200, { method: 'DELETE', url: `/grants/${id}`, token: other.token });
    const read = await ask(world, { url: '/changes?filter={"resource":"grants"}', token: owner.token });
    return read.payload.includes(other.name) ? `it says ${read.payload}` : undefined;
  }),
};
