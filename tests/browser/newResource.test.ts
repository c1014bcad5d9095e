import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../support/server/database';
import { copyWithFines } from '../support/server/fines';
import { launch, newPerson, shoot } from './support/browser';
import { add, correct, openList, remove, rowWith, signIn } from './support/screens';
import { startServer } from './support/server';

const admin = { email: 'admin@fines.example', password: 'a-long-road-ahead' };

/** The product with fines added, built and running. */
const startWithFines = async () => {
  const copy = copyWithFines();
  onTestFinished(() => copy.remove());
  copy.run('node', 'src/tools/run.js', 'src/server/db/schema/diff.ts', 'add_fines');
  copy.run('node', 'src/tools/build.js');
  const { url, drop } = await newDatabase();
  onTestFinished(() => drop());
  const environment = { DATABASE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = await startServer(environment, copy.folder);
  onTestFinished(async () => void (await server.stop()));
  return server;
};

test('a resource added with one file and one line has its pages', async () => {
  const server = await startWithFines();
  const browser = await launch();
  onTestFinished(() => browser.close());
  const { page, problems } = await newPerson(browser, 'fines', () => [server.origin]);
  await page.goto(server.origin);
  await signIn(page, admin.email, admin.password);

  await openList(page, 'Cars');
  await add(page, 'Car', {
    'Number Plate': 'AJQ 1909',
    Model: 'Toyota Hiace',
    "Owner's Name": { choose: 'Administrator' },
    Mileage: '90000',
  });
  await openList(page, 'Fines');
  await page.getByText('No fines found.').waitFor();
  await add(page, 'Fine', {
    'Number Plate': { choose: 'AJQ 1909' },
    Date: '2026-11-20',
    'Amount (ZMW)': '20.50',
    Notes: 'Kafue',
  });
  await rowWith(page, 'AJQ 1909', 'ZMW 20.50', 'Kafue').waitFor();
  await shoot(page, 'new-resource');

  await rowWith(page, 'AJQ 1909').getByRole('link', { name: 'View' }).click();
  await page.waitForURL('**/admin/fines/byCarId/1');
  await correct(page, rowWith(page, 'ZMW 20.50'), 'Fine', { 'Amount (ZMW)': '25' });
  await rowWith(page, 'ZMW 25.00').waitFor();
  await remove(page, rowWith(page, 'ZMW 25.00'), 'Do you want to delete the fine?');
  await page.getByText('No fines found.').waitFor();
  expect(problems).toEqual([]);
});
