import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/ground/config';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_URL: 'file:data/motoka.db',
    BRAND: 'Motoka Fleet',
    TIME_ZONE: 'Africa/Lusaka',
    SIGNUP: 'open',
    CONFIRM: 'on',
    OFFLINE: 'on',
    DAILY_RECORDS: 50_000,
    FILES_MAX_MB: 2_048,
    SIGNUPS_PER_HOUR: 20,
    SESSION_IDLE_DAYS: 7,
    SESSION_MAX_DAYS: 30,
    TRUST_PROXY: 'off',
    REQUIRE_SECOND_FACTOR: 'off',
    MAIL_TLS: 'safe',
    PUSH_HOSTS: [],
    BACKUP_AT: ['02:00'],
    BACKUP_KEEP: { days: 7, weeks: 4, months: 12 },
    LOG_LEVEL: 'info',
  });
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', BRAND: '', SIGNUP: '', ADMIN_EMAIL: '' })).toEqual(readConfig({}));
});

test('every setting can be set', () => {
  const given = {
    PORT: '0',
    HOST: '::1',
    DATABASE_URL: 'postgres://motoka@db/motoka',
    BRAND: ' Ndola Wheels ',
    TIME_ZONE: 'Europe/Berlin',
    SIGNUP: 'closed',
    CONFIRM: 'off',
    OFFLINE: 'off',
    DAILY_RECORDS: '1',
    FILES_MAX_MB: '5',
    SIGNUPS_PER_HOUR: '1000000',
    ADMIN_EMAIL: 'admin@motoka.example',
    ADMIN_PASSWORD: 'kafue-bridge-77',
    SESSION_IDLE_DAYS: '1',
    SESSION_MAX_DAYS: '2',
    TRUST_PROXY: 'on',
    REQUIRE_SECOND_FACTOR: 'administrators',
    OIDC_ISSUER: 'https://accounts.example.com',
    OIDC_CLIENT_ID: 'motoka',
    OIDC_CLIENT_SECRET: 'a-secret',
    OIDC_NAME: ' Zanaco ',
    BACKUP_DIR: ' /var/backups/motoka ',
    BACKUP_AT: '14:30, 02:00,14:30',
    BACKUP_KEEP: '1 day,  10 weeks',
    SMTP_URL: ' smtps://office:k%23@mail.example ',
    MAIL_FROM: 'Motoka <office@fleet.example>',
    PUBLIC_URL: 'https://fleet.example/',
    MAIL_TLS: 'unsafe',
    PUSH_HOSTS: 'Push.example:8443, other.example',
    LOG_LEVEL: 'silent',
    HOME: '/somewhere',
  };
  const { HOME: _home, ...known } = given;
  expect(readConfig(given)).toEqual({
    ...known,
    PORT: 0,
    BRAND: 'Ndola Wheels',
    DAILY_RECORDS: 1,
    FILES_MAX_MB: 5,
    SIGNUPS_PER_HOUR: 1_000_000,
    SESSION_IDLE_DAYS: 1,
    SESSION_MAX_DAYS: 2,
    SMTP_URL: 'smtps://office:k%23@mail.example',
    PUBLIC_URL: 'https://fleet.example',
    PUSH_HOSTS: ['push.example:8443', 'other.example'],
    OIDC_NAME: 'Zanaco',
    BACKUP_DIR: '/var/backups/motoka',
    BACKUP_AT: ['02:00', '14:30'],
    BACKUP_KEEP: { days: 1, weeks: 10, months: 0 },
  });
});

const invalid: Readonly<Record<string, readonly string[]>> = {
  PORT: ['abc', '-1', '65536', '3000.5', '0x10', ' 3000', '1e3'],
  DATABASE_URL: ['mysql://x', 'data/motoka.db', 'file:', 'postgres://', 'sqlite:x'],
  BRAND: [' ', 'x'.repeat(101)],
  TIME_ZONE: ['Mars/Olympus', 'Lusaka'],
  SIGNUP: ['maybe', 'OPEN', 'true'],
  CONFIRM: ['yes', 'OFF', '0'],
  OFFLINE: ['yes', 'OFF', '0'],
  DAILY_RECORDS: ['0', '-1', '50,000', '1000000001'],
  FILES_MAX_MB: ['0', '-1', '2,048', '1000000001'],
  SIGNUPS_PER_HOUR: ['0', 'many', '1.5', '1000001'],
  SESSION_IDLE_DAYS: ['0', '-1', 'x', '1.5', '99999'],
  SESSION_MAX_DAYS: ['0', 'x'],
  REQUIRE_SECOND_FACTOR: ['on', 'admins', 'ALL'],
  OIDC_ISSUER: ['accounts.example.com', 'http://accounts.example.com', 'file:///x'],
  OIDC_NAME: [' ', 'x'.repeat(101)],
  TRUST_PROXY: ['yes', '1', 'true'],
  BACKUP_DIR: [' '],
  BACKUP_AT: [
    'noon',
    '25:00',
    '2:00',
    '02:60',
    '02:00;14:00',
    '02:00,',
    ',',
    Array(25)
      .fill('x')
      .map((_, index) => `0${index % 10}:${10 + index}`)
      .join(),
  ],
  BACKUP_KEEP: [
    '7',
    'days',
    '0 days',
    '-1 days',
    '7 years',
    '7 days 4 weeks',
    '7 days, 8 days',
    '7 days,',
    '10000 days',
    '1.5 days',
  ],
  SMTP_URL: ['mail.example', 'https://mail.example', 'smtp://'],
  MAIL_FROM: ['office', 'Motoka <office>', 'a@b c'],
  PUBLIC_URL: ['fleet.example', 'ftp://x', 'https://x/fleet'],
  MAIL_TLS: ['off', 'true'],
  PUSH_HOSTS: ['https://push.example', 'a b', ','],
  LOG_LEVEL: ['loud', 'INFO'],
  ADMIN_EMAIL: ['nobody', '@', 'a b@c'],
  ADMIN_PASSWORD: ['short', 'x'.repeat(201)],
};

test('an invalid value is rejected in one line with its name', () => {
  const admin = { ADMIN_EMAIL: 'admin@motoka.example', ADMIN_PASSWORD: 'kafue-bridge-77' };
  for (const [name, values] of Object.entries(invalid))
    for (const value of values) {
      const read = () => readConfig({ ...(name.startsWith('ADMIN') && admin), [name]: value });
      expect(read, `${name}=${value}`).toThrow(new RegExp(`^${name} [^\\n]+$`));
    }
});

test('the administrator’s e-mail and password must be set together', () => {
  for (const given of [{ ADMIN_EMAIL: 'admin@motoka.example' }, { ADMIN_PASSWORD: 'kafue-bridge-77' }])
    expect(() => readConfig(given)).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
});

test('the address of the pages may stand alone; mail needs all its settings', () => {
  expect(readConfig({ PUBLIC_URL: 'https://x' }).PUBLIC_URL).toBe('https://x');
  expect(() => readConfig({ SMTP_URL: 'smtp://x' })).toThrow(
    'MAIL_FROM and PUBLIC_URL are missing: mail needs SMTP_URL, MAIL_FROM, PUBLIC_URL',
  );
});
