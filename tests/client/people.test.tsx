import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, expectTitle, visit as open, expectLink } from '../support/client/admin';
import { type Call, styles, useApi } from '../support/client/api';
import { fleet, fleetAnswers, openAdmin } from '../support/client/fleet';
import { admin, owner, signedIn } from '../support/client/session';

const api = useApi();

// Once a server has responded without totals, they are not requested again in later tests.
const noTotals = { 'GET /api/cashings/totals': {} };

const visit = (path: string, answers = {}, user = admin) =>
  open(api, path, { answers: { ...noTotals, ...answers }, user });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const link = (name: string) => screen.findByRole('link', { name });

const otto = { ...fleet.owner[0], name: ' OTTO ' };
const ofOtto = { 'GET /api/owner/71': otto };
const totals = {
  'GET /api/repairs/totals': { amount: 100 },
  'GET /api/tires/totals': { price: 50.5 },
};

describe('an owner’s page', () => {
  it('shows the name, the whole notes, Edit and Delete', async () => {
    const notes = 'Pays on the fifth.\nNever on a Sunday.';
    visit('/admin/owners/71', { 'GET /api/owner/71': { ...otto, name: 'Mwansa family', notes } });
    await heading('Mwansa family');
    await expectTitle('Mwansa family');
    expect(screen.getByText(/Never on a Sunday\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it.each(styles)('shows the cars of the account with the same name, on a %s server', async (style) => {
    signedIn();
    api.answer({ ...fleetAnswers(admin), ...noTotals, ...ofOtto }, style);
    openAdmin('/admin/owners/71', render);
    const cars = await region('Cars of Otto');
    expect(await cars.findByRole('link', { name: 'ABZ 1234' })).toHaveAttribute('href', '/admin/cars/3');
    expect(cars.getByRole('cell', { name: 'Toyota Hiace' })).toBeVisible();
    expect(cars.getByRole('cell', { name: '84,210 km' })).toBeVisible();
    await expectLink('The list of this car', '/admin/cars/byUserId/7', cars);
    await expectLink('The user otto@motoka.example', '/admin/users/7', cars);
    expect(cars.queryByText('Cashed in, all time')).toBeNull();
  });

  it('shows the sums of cashings and spending if the server has totals', async () => {
    const asked: Call[] = [];
    const cashed = (call: Call) => {
      asked.push(call);
      return { amount: 9000 };
    };
    visit('/admin/owners/71', { ...ofOtto, ...totals, 'GET /api/cashings/totals': cashed });
    const cars = await region('Cars of Otto');
    expect(await cars.findByText('Cashed in, all time')).toBeVisible();
    expect(cars.getByText('Spent, all time')).toBeVisible();
    const sums = [...document.querySelectorAll('section dd')].map(({ textContent }) => textContent);
    expect(sums).toEqual(['ZMW 9,000.00', 'ZMW 150.50']);
    expect(asked[0]?.query).toEqual({ filter: '{"userId":7}' });
  });

  it('without an account of that name, offers to add it', async () => {
    const { person, path } = visit('/admin/owners/71');
    expect(await screen.findByText('No user has the name Mwansa family')).toBeVisible();
    await person.click(await link('Add a user with this name'));
    expect(path()).toBe('/admin/users/create');
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Mwansa family');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    // Nothing was typed: Close returns without a question.
    expect(await screen.findByText('No user has the name Mwansa family')).toBeVisible();
    expect(path()).toBe('/admin/owners/71');
  });

  it('for an account without cars, offers to add the first', async () => {
    visit('/admin/owners/71', { ...ofOtto, 'GET /api/cars': [], 'GET /api/cars/byUserId/7': [] });
    expect(await screen.findByText('No cars belong to Otto yet.')).toBeVisible();
    expect(await link('Add a car')).toHaveAttribute('href', '/admin/cars/create');
  });

  it('shows an ordinary user only their own records, without Edit and Delete', async () => {
    visit('/admin/owners/71', { 'GET /api/user': [fleet.user[1]] }, owner);
    await heading('Mwansa family');
    expect(await link('See your cars')).toHaveAttribute('href', '/admin/cars');
    expect(screen.queryByRole('link', { name: 'Add a user with this name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('shows an ordinary user their own cars', async () => {
    visit('/admin/owners/71', { ...ofOtto, 'GET /api/user': [fleet.user[1]] }, owner);
    const cars = await region('Cars of Otto');
    expect(await cars.findByRole('link', { name: 'ABZ 1234' })).toBeVisible();
    expect(cars.queryByRole('link', { name: /^The account/ })).toBeNull();
    expect(api.asked()).not.toContain('GET /api/cars');
  });

  it('shows a fetch error', async () => {
    visit('/admin/owners/71', { 'GET /api/user': () => Response.json({}, { status: 400 }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch users');
  });
});

describe('a user’s page', () => {
  it('shows the account, its role, its cars, and links to its list of every resource', async () => {
    visit('/admin/users/7');
    await heading('Otto');
    expect(screen.getByText('otto@motoka.example')).toBeVisible();
    expect(screen.getByText('Administrator').nextSibling).toHaveTextContent('No');
    const cars = await region('Cars of Otto');
    expect(await cars.findByRole('link', { name: 'ABZ 1234' })).toBeVisible();
    const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    const names = ['cars', 'cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries', 'drivers'];
    for (const name of names) expect(hrefs).toContain(`/admin/${name}/byUserId/7`);
    // The server has no shared access: no place waits for it.
    await waitFor(() => expect(document.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0));
  });
});

describe('the choice of an owner', () => {
  const hint = 'The owner of a car is a user, who signs in.';

  it('lets an administrator add an account over the form, and selects it', async () => {
    const grace = { id: 12, name: 'Grace Phiri', email: 'grace@motoka.example', isAdmin: false };
    const added = new Map<string, object>();
    const { person, path } = visit('/admin/cars/create', {
      'GET /api/user': () => [...fleet.user, ...added.values()],
      'POST /api/user/': () => {
        added.set('grace', grace);
        return Response.json(grace, { status: 201 });
      },
    });
    const form = await dialog('Add new Car');
    await person.type(await form.findByLabelText(/^Owner's Name/), 'Nobody of that name');
    expect(await screen.findByText(`Nothing found. ${hint}`)).toBeVisible();
    await person.type(await form.findByLabelText(/^Number Plate/), 'ABZ 77');
    await person.click(await form.findByRole('button', { name: 'Add user' }));
    const over = await dialog('Add user');
    await person.type(await over.findByLabelText(/^Name/), grace.name);
    await person.type(over.getByLabelText(/^Email/), grace.email);
    await person.type(over.getByLabelText(/^Password/), 'kafue-bridge-77');
    await person.click(over.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveValue('Grace Phiri'));
    await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveFocus());
    expect(path()).toBe('/admin/cars/create');
    expect(form.getByLabelText(/^Number Plate/)).toHaveValue('ABZ 77');
    expect(form.queryByRole('button', { name: 'Add user' })).toBeNull();
    const posts = api.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path: at, body }) => [at, body])).toEqual([
      ['/api/user/', { name: grace.name, email: grace.email, password: 'kafue-bridge-77', isAdmin: false }],
    ]);
    expect(posts[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lets nobody add an account where the car fills the owner in', async () => {
    visit('/admin/repairs/create');
    const form = await dialog('Add new Repairs/Expenses');
    expect(await form.findByLabelText(/^Owner's Name/)).toHaveValue('');
    expect(form.queryByRole('button', { name: 'Add user' })).toBeNull();
  });

  it('shows the hint to an owner who finds none, and cannot add one', async () => {
    const { person } = visit('/admin/cars/create', {}, owner);
    const form = await dialog('Add new Car');
    await person.type(await form.findByLabelText(/^Owner's Name/), 'Nobody of that name');
    expect(await screen.findByText(`Nothing found. ${hint}`)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Add user' })).toBeNull();
  });
});
