import { sql } from 'kysely';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { installGlobally, pack, run, serve } from '../support/delivery/package';
import { connect } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import { newFolder, postgresServer } from '../support/server/database';
import { onPostgres } from '../support/server/databases';

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of a Dockerfile, with continued lines joined. */
const instructionsOf = (text: string): Instruction[] =>
  text
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: rest };
    });

const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'ENV', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
const instructions = instructionsOf(readFileSync('Dockerfile', 'utf8'));
const last = instructions.findLastIndex(({ name }) => name === 'FROM');
const image = instructions.slice(last);
const textOf = (name: string): string => image.find((one) => one.name === name)?.text ?? '';
const commandOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** True for a tag with a version, neither none nor `latest`, that is pinned by its digest. */
const isPinned = (from: string): boolean =>
  /^[\w./-]+:(?!latest)[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}$/.test(from);

describe('the Dockerfile', () => {
  test('has only known instructions, a packing stage and a running stage', () => {
    for (const { name, text } of instructions) expect(known, text).toContain(name);
    expect(instructions[0]?.name).toBe('FROM');
    expect(instructions.filter(({ name }) => name === 'FROM')).toHaveLength(2);
  });

  test('uses one image, pinned by digest, with a Node version that package.json allows', () => {
    const images = instructions.flatMap(({ name, text }) => (name === 'FROM' ? [text.split(' ')[0]] : []));
    for (const one of images) expect(isPinned(one ?? ''), one).toBe(true);
    expect(new Set(images).size).toBe(1);
    expect(Number(/node:(\d+)/.exec(textOf('FROM'))?.[1])).toBeGreaterThanOrEqual(20);
  });

  test('runs as an unprivileged user, stores its data in that user’s volume, and has a health check', () => {
    const at = (wanted: string) => image.findIndex(({ name }) => name === wanted);
    expect(textOf('USER')).toBe('node');
    expect(at('USER')).toBeLessThan(at('CMD'));
    expect(textOf('VOLUME')).toBe(`${textOf('WORKDIR')}/data`);
    expect(
      image.some(
        ({ name, text }) => name === 'RUN' && text === `install -d -o node -g node ${textOf('VOLUME')}`,
      ),
    ).toBe(true);
    expect(image.findIndex(({ text }) => text.startsWith('install -d'))).toBeLessThan(at('VOLUME'));
    expect(textOf('HEALTHCHECK')).toMatch(/--interval=\d+s --timeout=\d+s/);
    expect(commandOf(textOf('CMD'))).toEqual(['motoka', 'start']);
  });

  test('sends the builder no secret and no build output', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'node_modules', 'dist', 'data']));
    expect(readFileSync('Dockerfile', 'utf8')).not.toMatch(/PASSWORD|SECRET|TOKEN/);
  });
});

describe('its commands, run without a container engine', () => {
  const { path: folder, remove } = newFolder();
  let bin: string;
  beforeAll(async () => {
    bin = await installGlobally(await pack(folder), folder);
  });
  afterAll(remove);

  test('CMD serves in an empty folder, and HEALTHCHECK fails once it has stopped', async () => {
    const cwd = join(folder, 'fleet');
    mkdirSync(cwd);
    const [program = '', ...args] = commandOf(textOf('CMD'));
    const PATH = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
    const server = await serve(program, args, { cwd, env: { PATH, NODE_ENV: 'production' } });
    const { port: PORT } = new URL(server.origin);
    const [node = '', ...check] = commandOf(textOf('HEALTHCHECK'));
    const isHealthy = async () => (await run(node, check, { env: { PORT } })).code === 0;
    expect(await isHealthy()).toBe(true);
    expect(existsSync(join(cwd, 'data/motoka.db'))).toBe(true);
    expect(await server.stop()).toBe(0);
    expect(await isHealthy()).toBe(false);
  });
});

interface Service {
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt?: readonly string[];
  readonly networks?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly image?: string;
  readonly build?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

describe('compose.yaml', () => {
  const compose = parse(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<'motoka' | 'database', Service>;
    configs: Record<string, { readonly content: string }>;
    networks: Record<string, { readonly internal?: boolean; readonly name?: string }>;
    volumes: Record<string, unknown>;
  };
  const { motoka, database } = compose.services;

  test('has Motoka and its PostgreSQL, pinned by digest', () => {
    expect(Object.keys(compose.services)).toEqual(['motoka', 'database']);
    expect(motoka.build).toBe('.');
    expect(isPinned(database.image ?? '')).toBe(true);
  });

  test('starts Motoka after the database, whose data is in a volume', () => {
    expect(motoka.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test.join(' ')).toContain('pg_isready');
    const [volume = ''] = database.volumes?.[0]?.split(':') ?? [];
    expect(Object.keys(compose.volumes)).toContain(volume);
  });

  test('contains no password and publishes no port beyond loopback', () => {
    const secret = '${POSTGRES_PASSWORD:?Set POSTGRES_PASSWORD in .env}';
    expect(database.environment['POSTGRES_PASSWORD']).toBe(secret);
    expect(motoka.environment['DATABASE_URL']).toBe(`postgres://motoka:${secret}@database:5432/motoka`);
    for (const port of motoka.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(database.ports).toBeUndefined();
  });

  test('drops all capabilities and allows no new privileges', () => {
    for (const service of Object.values(compose.services)) {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.cap_add).toBeUndefined();
      expect(service.privileged).toBeUndefined();
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
    // Without capabilities, the entry point cannot change to this user.
    expect(database.user).toBe('postgres');
  });

  test('keeps the database in a private network, with Motoka alone', () => {
    expect(database.networks).toEqual(['database']);
    expect(motoka.networks).toEqual(['default', 'database']);
    expect(compose.networks).toEqual({ database: { name: 'motoka-database', internal: true } });
  });

  const role = compose.configs['role']?.content ?? '';

  test('creates a role for Motoka when the database is new', () => {
    expect(database.configs).toEqual([{ source: 'role', target: '/docker-entrypoint-initdb.d/role.sql' }]);
    // Motoka's role is neither the superuser of the image nor its database the superuser's.
    expect(database.environment['POSTGRES_USER']).toBeUndefined();
    expect(database.environment['POSTGRES_DB']).toBeUndefined();
    // Compose replaces variables in it.
    expect(role).not.toContain('$');
  });

  onPostgres('the role is no superuser, and Motoka runs with it', async () => {
    const name = `motoka_role_${randomBytes(6).toString('hex')}`;
    const url = (user: string, path: string) =>
      Object.assign(new URL(postgresServer ?? ''), { username: user, password: 'lusaka9', pathname: path })
        .href;
    const server = connect(postgresServer ?? '');
    const as = (text: string) => sql.raw(text).execute(server.db);
    const admin = `${name}_admin`;
    await as(`create role ${admin} superuser login password 'lusaka9'`);
    try {
      const script = role.replaceAll(/\bmotoka\b/g, name);
      const env = { POSTGRES_PASSWORD: 'lusaka9', PATH: process.env['PATH'] ?? '' };
      const args = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', `--dbname=${url(admin, '/postgres')}`];
      const ran = spawnSync('psql', args, { input: script, env, encoding: 'utf8' });
      expect([ran.status, ran.stderr]).toEqual([0, '']);
      const { rows } =
        await sql`select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        rolpassword is null as silent from pg_authid where rolname in (${name}, ${admin}) order by rolname`.execute(
          server.db,
        );
      expect(rows).toEqual([
        {
          rolname: name,
          rolsuper: false,
          rolcreatedb: false,
          rolcreaterole: false,
          rolreplication: false,
          rolbypassrls: false,
          silent: false,
        },
        expect.objectContaining({ rolname: admin, silent: true }),
      ]);
      const own = connect(url(name, `/${name}`));
      await migrate(own);
      const { rows: found } = await sql`select 1 from pg_indexes where indexname = 'cashings_search'`.execute(
        own.db,
      );
      await own.db.destroy();
      // The search needs pg_trgm, which the owner of a database may create.
      expect(found).toHaveLength(1);
    } finally {
      await as(`drop database if exists ${name} with (force)`);
      for (const one of [name, admin]) await as(`drop role if exists ${one}`);
      await server.db.destroy();
    }
  });

  test('sets only variables that Motoka reads', () => {
    const settings = readFileSync('.env.example', 'utf8');
    for (const name of Object.keys(motoka.environment))
      expect(settings).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
  });
});
