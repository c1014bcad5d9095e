import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../support/server/database';
import { launch, newPerson, shoot } from './support/browser';
import { today } from './support/days';
import { add, correct, openList, remove, rowWith, signIn } from './support/screens';
import { startServer, type Running } from './support/server';

const PASSWORD = 'a-first-day-of-work';
const owner = { name: 'Mutale Banda', email: 'mutale@motoka.example' };
const other = { name: 'Grace Phiri', email: 'grace@motoka.example' };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const signUpWith = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('Name').fill('Chanda Mwale');
  await page.getByLabel('Email').fill('office@motoka.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Signup successful').waitFor();
  await page.getByText('Successfully Logged In').waitFor();
  await page.waitForURL('**/admin/dashboard');
};

const addUsers = async (page: Page): Promise<void> => {
  await openList(page, 'Users');
  for (const { name, email } of [owner, other])
    await add(page, 'User', { Name: name, Email: email, Password: PASSWORD });
};

const addFleetOf = async (page: Page, name: string, plate: string, driver: string): Promise<void> => {
  await openList(page, 'Cars');
  await add(page, 'Car', {
    'Number Plate': plate,
    Model: 'Toyota Hiace',
    "Owner's Name": { choose: name },
    Mileage: '184000',
  });
  await openList(page, 'Driver', 'Drivers');
  await add(page, 'Driver', { Name: driver, 'Number Plate': { choose: plate }, Phone: '0977 123 456' });
  await openList(page, 'Cashing', 'Cashings');
  await add(page, 'Cashing', {
    'Number Plate': { choose: plate },
    "Owner's Name": { choose: name },
    Driver: { choose: driver },
    Date: today,
    'Amount (ZMW)': '350.50',
  });
};

const addOilChange = async (page: Page): Promise<void> => {
  await openList(page, 'Service', 'Services');
  await add(page, 'OilChange', {
    'Number Plate': { choose: 'AJQ 1909' },
    "Owner's Name": { choose: owner.name },
    Date: today,
    'Mileage of OilChange': '184500',
    'Amount (ZMW)': '850',
  });
};

/** The owner sees only their own records, without controls to change them. */
const lookAsOwner = async (page: Page, origin: string): Promise<void> => {
  await page.goto(origin);
  await signIn(page, owner.email, PASSWORD);
  expect(await page.getByRole('navigation').getByText('Administration').count()).toBe(0);

  await openList(page, 'Cars', 'My Cars');
  await rowWith(page, 'AJQ 1909').waitFor();
  expect(await page.getByText('BAE 2203').count()).toBe(0);

  await openList(page, 'Cashing', 'My Cashings');
  await rowWith(page, 'AJQ 1909', 'ZMW 350.50').waitFor();
  expect(await page.getByText('BAE 2203').count()).toBe(0);
  await shoot(page, 'first-day-owner');

  await rowWith(page, 'AJQ 1909').getByRole('link', { name: 'View' }).click();
  await page.waitForURL('**/admin/cashings/byCarId/*');
  await rowWith(page, 'ZMW 350.50').waitFor();
  for (const name of ['Edit', 'Delete'])
    expect(await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count()).toBe(0);
  expect(await page.getByText('Action', { exact: true }).count()).toBe(0);
};

const correctAndDelete = async (page: Page): Promise<void> => {
  await openList(page, 'Cashing', 'Cashings');
  await rowWith(page, 'AJQ 1909').getByRole('link', { name: 'View' }).click();
  await correct(page, rowWith(page, 'ZMW 350.50'), 'Cashing', { 'Amount (ZMW)': '400.25' });
  await rowWith(page, 'ZMW 400.25').waitFor();

  await openList(page, 'Service', 'Services');
  await rowWith(page, 'AJQ 1909').getByRole('link', { name: 'View' }).click();
  await page.waitForURL('**/admin/services/byCarId/*');
  await remove(page, rowWith(page, '184,500'), 'Do you want to delete the OilChange?');
  await page.waitForURL('**/admin/services');
  await page.getByText('No services found.').waitFor();
};

const lookAfterRestart = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/admin/cashings`);
  await rowWith(page, 'AJQ 1909', 'ZMW 400.25').waitFor();
  await rowWith(page, 'BAE 2203', 'ZMW 350.50').waitFor();
  await openList(page, 'Cars');
  await rowWith(page, 'AJQ 1909', owner.name, '184,000').waitFor();
  await openList(page, 'Service', 'Services');
  await page.getByText('No services found.').waitFor();
  await openList(page, 'Driver', 'Drivers');
  await rowWith(page, 'Moses Phiri', '+260 97 712 3456').waitFor();
  await shoot(page, 'first-day-administrator');
};

test('the first day of a fleet', async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  let server: Running = await startServer({ DATABASE_URL: url });
  const origins = [server.origin];
  onTestFinished(async () => {
    await server.stop();
    await drop();
  });
  const office = await newPerson(browser, 'office', () => origins);
  const visitor = await newPerson(browser, 'visitor', () => origins);

  await signUpWith(office.page, server.setupLink ?? 'no setup link was printed');
  await addUsers(office.page);
  await addFleetOf(office.page, owner.name, 'AJQ 1909', 'Moses Phiri');
  await addFleetOf(office.page, other.name, 'BAE 2203', 'Kelvin Tembo');
  await addOilChange(office.page);

  await lookAsOwner(visitor.page, server.origin);
  await visitor.page.close();
  await correctAndDelete(office.page);

  // The page would log an error if it reconnected while the server is down.
  await office.page.goto('about:blank');
  expect(await server.stop()).toBe(0);
  server = await startServer({ DATABASE_URL: url });
  origins.push(server.origin);
  expect(server.setupLink).toBeUndefined();
  await lookAfterRestart(office.page, server.origin);

  expect([...office.problems, ...visitor.problems]).toEqual([]);
});
