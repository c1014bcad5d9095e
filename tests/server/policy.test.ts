import fastify from 'fastify';
import { expect, test } from 'vitest';
import { resources } from '../../src/resources';
import { reports } from '../../src/reports';
import { policyOf } from '../../src/server/auth/policy';
import { calendarOf } from '../../src/server/ground/calendar';
import { api } from '../../src/server/api';
import { resourceModels } from '../../src/server/features/resources';
import { startApp } from '../support/server/app';

const start = async (without: string) => {
  const { config, database } = await startApp();
  const calendar = calendarOf(config.TIME_ZONE);
  const policy = new Map([...policyOf(resources, reports)].filter(([call]) => call !== without));
  const app = fastify();
  app.register(
    (scope) => api(scope, { config, database, calendar, models: resourceModels(calendar), policy }),
    { prefix: '/api' },
  );
  return app.ready();
};

test('a route without a row in the policy prevents the start', async () => {
  for (const call of ['GET /cars', 'DELETE /cashings/:id', 'POST /auth/signup', 'GET /health'])
    await expect(start(call), call).rejects.toThrow(`${call} has no row in the policy`);
  await expect(start('nothing')).resolves.toBeDefined();
});
