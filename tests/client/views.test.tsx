import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectTitle, expectLink } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fleetAnswers, openAdmin } from '../support/client/fleet';
import { admin, owner, signedIn } from '../support/client/session';
import { specified } from '../support/specification';

const api = useApi();

const visit = (path: string, user = admin, answers = {}) => {
  signedIn();
  api.answer({ ...fleetAnswers(user), ...answers });
  return openAdmin(path, render);
};

const headers = async () =>
  (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const lists = [
  'cars',
  'cashings',
  'repairs',
  'insurances',
  'tires',
  'batteries',
  'drivers',
  'services',
] as const;

describe.each(lists)('the list of %s', (name) => {
  const { list, sentences } = specified[name];

  it('has its title, and its columns in order between # and View', async () => {
    visit(`/admin/${name}`);
    await heading(list.title);
    expect(await headers()).toEqual(['#', ...list.columns, 'Created', 'Updated', 'View']);
    await expectTitle(list.title);
    expect(screen.getByRole('button', { name: 'Add New' })).toBeEnabled();
  });

  it('is titled My … for an ordinary user, who can add records, and has a sentence where it is empty', async () => {
    visit(`/admin/${name}`, owner, { [`GET /api/${name}/me`]: [], [`GET /api/${name}/byUserId/7`]: [] });
    await heading(list.myTitle);
    expect(await screen.findByRole('button', { name: 'Add New' })).toBeEnabled();
    expect(await screen.findByText(sentences.empty)).toBeVisible();
  });
});

it.each([
  ['cars', 3],
  ['cashings', 3],
  ['services', 3],
  ['drivers', 3],
  ['owners', 71],
] as const)('View in %s links to the car, or to the record', async (name, id) => {
  visit(`/admin/${name}`);
  const [first] = await screen.findAllByRole('link', { name: 'View' });
  expect(first).toHaveAttribute('href', `${specified[name].list.view}${id}`);
});

it('a driver without a current car has no View, and a phone number is a link', async () => {
  visit('/admin/drivers');
  await screen.findByText('Kelvin Tembo');
  await expectLink('+260 97 712 3456', 'tel:+260977123456');
  await expectLink('Kelvin Tembo', '/admin/drivers/6');
  expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(1);
});

it('values are formatted for the screen', async () => {
  visit('/admin/cashings');
  const row = within((await screen.findByText('ABZ 1234')).closest('tr') as HTMLElement);
  expect(row.getByText('01/11/2026')).toBeVisible();
  expect(row.getByRole('cell', { name: 'ZMW 1,234.50' })).toBeVisible();
  expect(row.getByTitle('02/11/2026, 10:00')).toHaveAttribute('datetime', '2026-11-02T08:00:00.000Z');
});

const histories = ['me', 'byCarId/3', 'byUserId/7'];

describe.each(histories)('a history %s', (scope) => {
  it('has Edit and Delete for administrators', async () => {
    visit(`/admin/cashings/${scope}`);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(await headers()).toContain('Action');
  });

  it('has no Action column for ordinary users', async () => {
    visit(`/admin/cashings/${scope}`, owner);
    await heading('My Cashings');
    expect(await headers()).not.toContain('Action');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

const distances = [
  ['/admin/services', ['none', 'due', 'due', 'overdue', 'overdue', 'overdue']],
  ['/admin/services/byCarId/3', ['none', 'none', 'due', 'due', 'due', 'overdue']],
] as const;

it.each(distances)('%s warns of long distances, also in words', async (path, expected) => {
  visit(path);
  const found = await Promise.all(
    ['4,999 km', '5,000 km', '5,749 km', '5,750 km', '5,800 km', '5,801 km'].map((km) =>
      screen.findByText((_, element) => element?.tagName === 'TD' && element.textContent.endsWith(km)),
    ),
  );
  const words = {
    due: 'Long way, change the oil earlier',
    overdue: 'Too far without an oil change',
    none: null,
  };
  for (const [index, cell] of found.entries()) {
    const word = words[expected[index] ?? 'none'];
    if (word) expect(within(cell).getByRole('img', { name: word })).toBeInTheDocument();
    else expect(within(cell).queryByRole('img')).toBeNull();
  }
});

it('a history of drivers groups their cashings, with a total', async () => {
  visit('/admin/drivers/byCarId/3');
  const group = within(await screen.findByRole('region', { name: 'Moses Phiri' }));
  expect(group.getByRole('strong')).toHaveTextContent('ZMW 1,234.50');
  expect(group.getByRole('cell', { name: 'ZMW 1,000.00' })).toBeVisible();
  expect(group.getByRole('button', { name: 'Edit' })).toBeVisible();
});

it('a car’s page is titled by its plate and links to its histories', async () => {
  visit('/admin/cars/3');
  await heading('ABZ 1234');
  await expectTitle('ABZ 1234');
  expect(await screen.findByText('89,210', { exact: false })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const name of ['cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries', 'drivers'])
    expect(links).toContain(`/admin/${name}/byCarId/3`);
});

it('a list that cannot be fetched shows the error and Try again', async () => {
  visit('/admin/cars', admin, { 'GET /api/cars': () => Response.json({}, { status: 400 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch cars');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it.each(['/admin/nowhere', '/admin/cars/3/what', '/admin/cars/what'])(
  '%s is Page not found inside the layout',
  async (path) => {
    visit(path);
    await heading('Page not found');
    expect(screen.getByRole('navigation')).toBeVisible();
  },
);
