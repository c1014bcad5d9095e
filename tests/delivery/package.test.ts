import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { installGlobally, logIn, pack, run, runNpm, serve } from '../support/delivery/package';
import { newFolder } from '../support/server/database';

const MEGABYTES_MAX = 80;
const password = 'a-gate-in-the-yard';

const { path: folder, remove } = newFolder();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
let file: string;
let bin: string;
let motoka: string;

beforeAll(async () => {
  file = await pack(folder);
  bin = await installGlobally(file, folder);
  motoka = join(bin, 'motoka');
});
afterAll(remove);

let count = 0;
/** A new empty folder, as on a first start. */
const emptyFolder = (): string => {
  count += 1;
  const path = join(folder, `fleet-${count}`);
  mkdirSync(path);
  return path;
};

const served = async (cwd: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
  const server = await serve(motoka, args, { cwd, env });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

test('the package contains what runs, and nothing else', () => {
  const list = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(list).toEqual(
    expect.arrayContaining([
      'package/dist/server/main.js',
      'package/dist/client/index.html',
      'package/README.md',
    ]),
  );
  expect(list.filter((name) => /\/(src|tests|node_modules|data)\/|\.map$|\/\.env$/.test(name))).toEqual([]);
});

test(`installed, it takes less than ${MEGABYTES_MAX} MB, with only the packages that cannot be bundled`, () => {
  const [size] = execFileSync('du', ['-sm', join(folder, 'prefix')], { encoding: 'utf8' }).split('\t');
  expect(Number(size)).toBeLessThan(MEGABYTES_MAX);
  const installed = join(folder, 'prefix/lib/node_modules/motoka/node_modules');
  const packages = readdirSync(installed).filter((name) => !name.startsWith('.'));
  expect(packages.sort()).toEqual([
    '@img',
    '@node-rs',
    '@photostructure',
    'detect-libc',
    'node-addon-api',
    'node-gyp-build',
    'semver',
    'sharp',
  ]);
});

test('the command serves pages and calls, with its data in the current folder', async () => {
  const cwd = emptyFolder();
  const server = await served(cwd);
  expect(server.printed.join('\n')).toMatch(/There is no administrator yet/);
  const page = await fetch(server.origin);
  expect(await page.text()).toContain('<title>Motoka Fleet');
  expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
  expect((await fetch(`${server.origin}/api/cars`)).status).toBe(401);
  expect(existsSync(join(cwd, 'data/motoka.db'))).toBe(true);
  expect(await server.stop()).toBe(0);
});

test('DATABASE_URL sets the database', async () => {
  const cwd = emptyFolder();
  await served(cwd, ['start'], { DATABASE_URL: 'file:elsewhere.db' });
  expect(readdirSync(cwd)).toEqual(expect.arrayContaining(['elsewhere.db']));
  expect(existsSync(join(cwd, 'data'))).toBe(false);
});

test('npx runs the command from the packed file', async () => {
  const { out } = await runNpm('npx', ['--yes', `./${basename(file)}`, '--version'], { cwd: folder });
  expect(out.trim()).toBe(version);
});

test('demo serves a fleet and leaves no file', async () => {
  const cwd = emptyFolder();
  const server = await served(cwd, ['demo']);
  expect(server.printed.join('\n')).toContain('motoka-demo-1');
  expect((await logIn(server.origin, 'owner@motoka.example', 'motoka-demo-1')).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(readdirSync(cwd)).toEqual([]);
});

test('help and version', async () => {
  for (const args of [['--help'], ['-h'], ['user', '--help']]) {
    const { code, out, err } = await run(motoka, args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Motoka, /);
    for (const part of ['backup FILE', 'user password EMAIL', 'DATABASE_URL', 'Exit status'])
      expect(out).toContain(part);
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(90);
  }
  for (const args of [['--version'], ['-v']])
    expect(await run(motoka, args)).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

describe('accounts', () => {
  const command = (cwd: string, input: string, ...args: string[]) => run(motoka, args, { cwd, input });

  test('are added, listed, and given a new password, which ends their sessions and is logged', async () => {
    const cwd = emptyFolder();
    const added = await command(
      cwd,
      `${password}\n`,
      'user',
      'add',
      'ada@x.example',
      '--name',
      'Ada Mwale',
      '--admin',
    );
    expect(added).toMatchObject({ code: 0, out: 'Added the administrator ada@x.example, number 1\n' });
    await command(cwd, password, 'user', 'add', 'otto@x.example', '--name=Otto');

    const { origin } = await served(cwd);
    const { data } = (await (await logIn(origin, 'ada@x.example', password)).json()) as {
      data: { token: string };
    };
    const call = (path: string, token: string) =>
      fetch(`${origin}/api${path}`, { headers: { Authorization: token } });
    expect((await call('/cars', data.token)).status).toBe(200);

    const changed = await command(cwd, 'another-gate-here\n', 'user', 'password', 'ADA@x.example');
    expect(changed).toMatchObject({
      code: 0,
      out: 'Changed the password of ada@x.example. Its sessions have ended\n',
    });
    expect((await call('/cars', data.token)).status).toBe(401);
    expect((await logIn(origin, 'ada@x.example', password)).status).toBe(401);
    const again = (await (
      await logIn(origin, 'ada@x.example', 'another-gate-here')
    ).json()) as typeof changed & {
      data: { token: string };
    };
    const { data: changes } = (await (await call('/changes', again.data.token)).json()) as {
      data: { userName: string; action: string; resource: string; recordId: number }[];
    };
    const byCommand = changes.filter(({ userName }) => userName === 'Command line');
    expect(byCommand).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'create', recordId: 1 }),
        expect.objectContaining({ action: 'create', recordId: 2 }),
        expect.objectContaining({ action: 'password', recordId: 1 }),
      ]),
    );
    expect(JSON.stringify(changes)).not.toContain('argon2');

    const { out } = await command(cwd, '', 'user', 'list');
    const [heading, ...lines] = out.trim().split('\n');
    expect(heading).toMatch(/^NUMBER {2}EMAIL +NAME +ADMINISTRATOR {2}ADDED$/);
    expect(lines).toEqual([
      expect.stringMatching(/^1 +ada@x\.example +Ada Mwale +yes +\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^2 +otto@x\.example +Otto +no +\d{4}-\d\d-\d\d$/),
    ]);
  });

  test('a password typed at a terminal is prompted for twice and not echoed', async () => {
    const cwd = emptyFolder();
    const typed = (...lines: string[]) => {
      const shell = `(for line in ${lines.join(' ')}; do sleep 1.5; echo $line; done) | script -qec "${motoka} user add t@x.example --name T" /dev/null`;
      return run('sh', ['-c', shell], { cwd });
    };
    const different = await typed(password, 'something-else');
    expect(different.out).toContain('The two passwords are not the same');
    const same = await typed(password, password);
    expect(same.out).toMatch(/Password: [^]*Once more: [^]*Added the account t@x\.example/);
    expect(different.out + same.out).not.toContain(password);
  });
});

test('a backup is taken while Motoka runs, and restored', async () => {
  const cwd = emptyFolder();
  await run(motoka, ['user', 'add', 'a@x.example', '--name', 'A', '--admin'], { cwd, input: password });
  const server = await served(cwd);
  expect(await run(motoka, ['backup', 'copy.db'], { cwd })).toMatchObject({ code: 0, err: '' });
  const refused = await run(motoka, ['restore', 'copy.db'], { cwd });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/motoka restore .*copy\.db --overwrite\n$/);
  await server.stop();
  expect(await run(motoka, ['restore', 'copy.db', '--overwrite'], { cwd })).toMatchObject({ code: 0 });
  const other = await run(motoka, ['restore', 'copy.db'], { cwd, env: { DATABASE_URL: 'file:other.db' } });
  expect(other).toMatchObject({ code: 0 });
  const { out } = await run(motoka, ['user', 'list'], { cwd, env: { DATABASE_URL: 'file:other.db' } });
  expect(out).toContain('a@x.example');
});

describe('an error is one line, and nothing is created', () => {
  const add = ['user', 'add', 'a@x.example', '--name', 'A'];
  test.each([
    [['serve'], '', /Unknown command: serve\. See: motoka --help/],
    [['--port', '80'], '', /Unknown option: --port\. See: motoka --help/],
    [['start', '--port=80'], '', /Unknown option '--port'\. Usage: motoka start/],
    [['start', 'now'], '', /Too many arguments: now\. Usage: motoka start/],
    [['backup'], '', /Which file\? Usage: motoka backup FILE/],
    [['backup', 'a.db', 'b.db'], '', /Too many arguments: b\.db/],
    [['backup', 'a.db'], '', /There is no database at .*data\/motoka\.db/],
    [['restore', 'a.db'], '', /There is no backup at .*a\.db/],
    [['user'], '', /user add, password, link or list\?/],
    [['user', 'drop'], '', /Unknown command: user drop/],
    [['user', 'add', '--name', 'A'], password, /Which e-mail\? Usage: motoka user add EMAIL/],
    [['user', 'add', 'a@x.example'], password, /Which name\? Usage: motoka user add EMAIL/],
    [['user', 'add', 'nobody', '--name', 'A'], password, /Email/],
    [add, 'short', /Password must have 8 to 200 characters/],
    [add, '', /No password was given/],
    [['user', 'list'], '', /There is no database at/],
    [['user', 'password', 'a@x.example'], password, /There is no database at/],
  ] as const)('motoka %j', async (args, input, reason) => {
    const cwd = emptyFolder();
    const { code, out, err } = await run(motoka, args, { cwd, input });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(reason);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(cwd).filter((name) => name.endsWith('.db'))).toEqual([]);
  });

  test('an existing account, and a missing one', async () => {
    const cwd = emptyFolder();
    const input = password;
    await run(motoka, add, { cwd, input });
    expect((await run(motoka, add, { cwd, input })).err).toContain('Email a@x.example is already recorded');
    const { err } = await run(motoka, ['user', 'password', 'b@x.example'], { cwd, input });
    expect(err).toContain('There is no account with the e-mail b@x.example');
  });
});
