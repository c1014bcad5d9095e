import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyProduct, type Copy } from '../support/server/copy';
import { newDatabase } from '../support/server/database';
import { launch, newPerson, shoot, type Person } from './support/browser';
import { signIn } from './support/screens';
import { startServer, type Running } from './support/server';

const admin = { email: 'admin@stock.example', password: 'a-long-road-ahead' };

/** Plain react-admin screens, as in its documentation; they replace the generated ones of tires and owners. */
const plainScreens = `import {
  Create, CreateButton, Datagrid, DataTable, DeleteButton, Edit, EditButton, ExportButton, List, Show, ShowButton, SimpleForm,
  SimpleShowLayout, TextField, TextInput, TopToolbar, required, useNotify, useRecordContext, useUpdate,
} from 'react-admin';
import type { Screens } from '../crud/screens';

const ShoutButton = ({ mode }: { mode: 'pessimistic' | 'optimistic' | 'undoable' }) => {
  const record = useRecordContext();
  const notify = useNotify();
  const [update] = useUpdate();
  if (!record) return null;
  const notes = \`shouted \${mode}\`;
  const options = {
    mutationMode: mode,
    onSuccess: () => notify(\`Shouted \${mode}\`, { undoable: mode === 'undoable' }),
  };
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        void update('owners', { id: record.id, data: { notes }, previousData: record }, options);
      }}
    >
      {\`Shout \${mode}\`}
    </button>
  );
};

/** A page for each of list, show, create and edit. */
export const owners: Screens = {
  list: () => (
    <List title="Plain owners" actions={<TopToolbar><CreateButton /><ExportButton /></TopToolbar>}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col source="notes" />
        <DataTable.Col label="Actions">
          <EditButton />
          <ShowButton />
          <DeleteButton />
          <ShoutButton mode="pessimistic" />
          <ShoutButton mode="optimistic" />
          <ShoutButton mode="undoable" />
        </DataTable.Col>
      </DataTable>
    </List>
  ),
  show: () => (
    <Show><SimpleShowLayout><TextField source="name" /><TextField source="notes" /></SimpleShowLayout></Show>
  ),
  create: () => (
    <Create redirect="list">
      <SimpleForm><TextInput source="name" validate={required()} /><TextInput source="notes" /></SimpleForm>
    </Create>
  ),
  edit: () => (
    <Edit><SimpleForm><TextInput source="name" /><TextInput source="notes" /></SimpleForm></Edit>
  ),
};

/** A plain list alone; its forms stay the generated dialogs. */
export const cars: Screens = {
  list: () => (
    <List>
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="numberPlate" />
        <EditButton />
        <ShowButton />
      </Datagrid>
    </List>
  ),
};
`;

const index = `import type { Screens } from '../crud/screens';
import { cars, owners } from './plain';

export const screens: Readonly<Record<string, Screens>> = { cars, owners };
`;

let copy: Copy;
let server: Running;
let dropDatabase: () => Promise<unknown>;
let browser: Awaited<ReturnType<typeof launch>>;

beforeAll(async () => {
  copy = copyProduct();
  writeFileSync(join(copy.folder, 'src/client/features/resources/plain.tsx'), plainScreens);
  writeFileSync(join(copy.folder, 'src/client/features/resources/index.ts'), index);
  copy.run('node', 'src/tools/build.js');
  const { url, drop } = await newDatabase();
  dropDatabase = async () => drop();
  server = await startServer(
    { DATABASE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    copy.folder,
  );
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await dropDatabase();
  copy.remove();
});

let person: Person;
let page: Page;

const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
};

const notesOf = async (id: unknown): Promise<unknown> => {
  const { data } = (await call('GET', `/owner/${String(id)}`)) as { data?: { notes?: unknown } };
  return data ? data.notes : 'deleted';
};

const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });

beforeEach(async () => {
  person = await newPerson(browser, 'stock', () => [server.origin]);
  ({ page } = person);
  await page.goto(server.origin);
  await signIn(page, admin.email, admin.password);
});

const addOwner = async (name: string): Promise<unknown> => (await call('POST', '/owner', { name })).id;
const openOwners = () => page.getByRole('link', { name: 'Owners', exact: true }).click();

describe('plain react-admin screens', () => {
  test('list, create, edit and show work as documented', async () => {
    await openOwners();
    await page.getByRole('heading', { level: 1, name: 'Plain owners' }).waitFor();
    expect(await page.title()).toBe('Plain owners · Motoka Fleet');
    await page.getByRole('link', { name: 'Create' }).first().click();
    await page.waitForURL('**/admin/owners/create');
    await page.getByLabel(/^Name/).fill('Mutale Banda');
    await page.getByRole('button', { name: 'Save' }).click();
    await rowOf('Mutale Banda').getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/\/admin\/owners\/\d+$/);
    await page.getByLabel(/^Notes/).fill('Two buses');
    await page.getByRole('button', { name: 'Save' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain('Mutale Banda');
    await rowOf('Two buses').getByRole('link', { name: 'Show' }).click();
    await page.waitForURL(/\/admin\/owners\/\d+\/show$/);
    await page.getByText('Two buses').waitFor();
    await shoot(page, 'stock-show');
    expect(person.problems).toEqual([]);
  });

  test.each(['pessimistic', 'optimistic'])('useUpdate in %s mode sends the change', async (mode) => {
    const id = await addOwner(`Owner ${mode}`);
    await openOwners();
    await rowOf(`Owner ${mode}`)
      .getByRole('button', { name: `Shout ${mode}` })
      .click();
    await page.getByText(`Shouted ${mode}`, { exact: true }).waitFor();
    await rowOf(`Owner ${mode}`).getByText(`shouted ${mode}`).waitFor();
    await expect.poll(() => notesOf(id)).toBe(`shouted ${mode}`);
    expect(person.problems).toEqual([]);
  });

  test('an undoable change is undone by its toast’s button, and sent when the toast closes', async () => {
    const id = await addOwner('Owner undoable');
    await openOwners();
    const shout = rowOf('Owner undoable').getByRole('button', { name: 'Shout undoable' });
    await shout.click();
    await rowOf('Owner undoable').getByText('shouted undoable').waitFor();
    expect(await notesOf(id)).toBeNull();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await rowOf('Owner undoable').getByText('shouted undoable').waitFor({ state: 'detached' });
    expect(await notesOf(id)).toBeNull();
    await shout.click();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await expect.poll(() => notesOf(id)).toBe('shouted undoable');
    expect(person.problems).toEqual([]);
  });

  test('two undoable deletes in a row are both sent', async () => {
    const ids = [await addOwner('First to go'), await addOwner('Second to go')];
    await openOwners();
    for (const name of ['First to go', 'Second to go']) {
      // By the keyboard: a second click at the same place within half a second is ignored.
      await rowOf(name).getByRole('button', { name: 'Delete' }).press('Enter');
      await rowOf(name).waitFor({ state: 'detached' });
    }
    // The second delete is sent when its toast closes by itself.
    for (const id of ids) await expect.poll(() => notesOf(id)).toBe('deleted');
    expect(person.problems).toEqual([]);
  });

  test('a plain list opens the generated dialogs', async () => {
    const { id: userId } = ((await call('GET', '/auth/currentUser')) as { data: { id: number } }).data;
    await call('POST', '/cars', { numberPlate: 'ABZ 1234', model: 'Hiace', userId, mileage: 1 });
    await page.getByRole('link', { name: 'Cars', exact: true }).click();
    await rowOf('ABZ 1234').getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Update Car' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Cars', exact: true }).click();
    await rowOf('ABZ 1234').getByRole('link', { name: 'Show' }).click();
    await page.waitForURL(/\/admin\/cars\/\d+$/);
    await page.getByRole('link', { name: 'Cars', exact: true }).click();
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('dialog', { name: 'Add new Car' }).waitFor();
    expect(person.problems).toEqual([]);
  });
});
