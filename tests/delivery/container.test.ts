import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { installGlobally, pack, run, serve } from '../support/delivery/package';
import { newFolder } from '../support/server/database';

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

/** True for a tag with a version: neither none nor `latest`. */
const hasVersion = (from: string): boolean => /^[\w./-]+:(?!latest)[\w.-]*\d[\w.-]*$/.test(from);

describe('the Dockerfile', () => {
  test('has only known instructions, a packing stage and a running stage', () => {
    for (const { name, text } of instructions) expect(known, text).toContain(name);
    expect(instructions[0]?.name).toBe('FROM');
    expect(instructions.filter(({ name }) => name === 'FROM')).toHaveLength(2);
  });

  test('uses images with a version, and a Node version that package.json allows', () => {
    for (const { name, text } of instructions)
      if (name === 'FROM') expect(hasVersion(text.split(' ')[0] ?? ''), text).toBe(true);
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
    volumes: Record<string, unknown>;
  };
  const { motoka, database } = compose.services;

  test('has Motoka and its PostgreSQL, each with a version', () => {
    expect(Object.keys(compose.services)).toEqual(['motoka', 'database']);
    expect(motoka.build).toBe('.');
    expect(hasVersion(database.image ?? '')).toBe(true);
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

  test('sets only variables that Motoka reads', () => {
    const settings = readFileSync('.env.example', 'utf8');
    for (const name of Object.keys(motoka.environment))
      expect(settings).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
  });
});
