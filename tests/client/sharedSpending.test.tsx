import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { moneyColumns } from '../../src/contract/resource';
import { spending } from '../../src/resources';
import { visit as open } from '../support/client/admin';
import { type Call, useApi } from '../support/client/api';
import { lateAnswer } from '../support/client/late';
import { owner } from '../support/client/session';

const api = useApi();

const figures = {
  cars: 3,
  cashedThisMonth: 0,
  cashedLastMonth: 0,
  spentThisMonth: 300,
  spentLastMonth: 0,
  servicesDue: 0,
  servicesOverdue: 0,
  latestCashings: [],
};

it('the papers, bills and plans of a fleet that someone shared are those of its owner', async () => {
  const theirs = { ...figures, papersSoon: 1, papersOverdue: 2, billsSoon: 3, plansOverdue: 4 };
  open(api, '/admin/dashboard', {
    answers: {
      'GET /api/figures': ({ query }: Call) =>
        query['ownerId'] ? theirs : { ...figures, shared: [{ id: 21, name: 'Bwalya' }] },
    },
    user: owner,
  });
  const names = ['Papers due soon', 'Papers overdue', 'Bills due soon', 'Service plans overdue'];
  for (const name of names) {
    const link = await screen.findByRole('link', { name });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
    expect(JSON.parse(searchParams.get('filter') ?? '{}'), name).toMatchObject({ userId: 21 });
  }
});

it('does not say that there is no sum while it is read', async () => {
  const late = lateAnswer({ data: { amount: 250.3 } });
  const [first, ...others] = spending.map(({ name }) => `GET /api/${name}/totals`);
  open(api, '/admin/dashboard/spent', {
    answers: {
      ...Object.fromEntries(others.map((call) => [call, {}])),
      'GET /api/figures': figures,
      [first ?? '']: () => late.response,
    },
    user: owner,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Spent this month' }));
  await dialog.findByRole('link', { name: 'Batteries' });
  expect(dialog.queryAllByText('–')).toHaveLength(0);
  late.arrive();
  expect((await dialog.findAllByText('–')).length).toBeGreaterThan(0);
});

it('lists the spending without that of the fleets that others shared', async () => {
  const answers = spending.map((definition) => [
    `GET /api/${definition.name}/totals`,
    ({ query }: Call) => ({
      [moneyColumns(definition)[0] ?? '']: JSON.parse(query['filter'] ?? '{}').userId ? 100.1 : 250.3,
    }),
  ]);
  const shared = [{ id: 21, name: 'Bwalya' }];
  open(api, '/admin/dashboard/spent', {
    answers: { ...Object.fromEntries(answers), 'GET /api/figures': { ...figures, shared } },
    user: owner,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Spent this month' }));
  await dialog.findByRole('row', { name: /^Total/ });
  expect(dialog.getByRole('row', { name: /^Batteries/ })).toHaveTextContent('BatteriesZMW 150.20');
  const asked = api.calls.filter(
    ({ path, query }) => path === '/api/tires/totals' && /userId/.test(query['filter'] ?? ''),
  );
  expect(asked.map(({ query }) => JSON.parse(query['filter'] ?? '').userId)).toEqual([[21]]);
});
