import { expect, test, vi } from 'vitest';
import { startApp } from '../support/server/app';
import { addPerson, PASSWORD } from '../support/server/people';

const meanwhile = vi.hoisted(() => ({ run: async (): Promise<void> => undefined }));
vi.mock('../../src/server/features/accounts/hashing', async (importActual) => {
  const actual = await importActual<typeof import('../../src/server/features/accounts/hashing')>();
  const isPassword: typeof actual.isPassword = async (...of) => {
    const isRight = await actual.isPassword(...of);
    await meanwhile.run();
    return isRight;
  };
  return { ...actual, isPassword };
});

const changes = {
  'has another password by then': { method: 'PUT', body: { password: 'a-quiet-road-home' } },
  'is deleted by then': { method: 'DELETE' },
} as const;

for (const [what, change] of Object.entries(changes))
  test(`a login with the right password of an account that ${what} fails`, async () => {
    const app = await startApp();
    const { id, email } = await addPerson(app.database, { name: 'Bupe Sakala' });
    meanwhile.run = async () => {
      meanwhile.run = async () => undefined;
      await app.done({ path: `/user/${id}`, ...change });
    };
    const body = { email, password: PASSWORD };
    const answer = await app.request({ as: 'anonymous', method: 'POST', path: '/auth/loginUser', body });
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'password or email address is not correct' },
    });
    const sessions = app.database.db.selectFrom('sessions').select('id').where('userId', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });
