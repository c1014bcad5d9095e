// The bare server for comparison: node:http and prepared statements, the same tables and the same durable commits.
// node bare.js FILE PORT STATEMENTS, where STATEMENTS is JSON: { name: { kind, page, total } }.
// A request contains the statements' name and their values: GET /name?[[of the filter],[limit,offset]].
import { verify } from '@node-rs/argon2';
import { DatabaseSync } from '@photostructure/sqlite';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const [, , file, port, given] = process.argv;
const db = new DatabaseSync(file, { timeout: 10_000 });
db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON');

const columns = `select c.id, c.carId, c.userId, c.driverId, c.date, c.amount, c.notes, c.method, c.reference,
  c.holderId, c.files, c.confirmedAt, c.confirmedBy, cars.numberPlate, users.name, drivers.name as driver, holders.name as holder,
  c.createdAt, c.updatedAt from cashings c left join cars on cars.id = c.carId left join users on users.id = c.userId
  left join drivers on drivers.id = c.driverId left join users as holders on holders.id = c.holderId`;
const statements = new Map(
  Object.entries(JSON.parse(given)).map(([name, { kind, page, total }]) => [
    name,
    { kind, page: page && db.prepare(`${columns} ${page}`), total: total && db.prepare(total) },
  ]),
);
const session = db.prepare(
  'select users.id, users.name, users.isAdmin from sessions join users on users.id = sessions.userId where tokenHash = ?',
);
const one = db.prepare(`${columns} where c.id = ?`);
const car = db.prepare('select userId, numberPlateKey, nameKey from cars where id = ?');
const driver = db.prepare('select nameKey from drivers where id = ?');
const insert = db.prepare(
  `insert into cashings
  (carId, userId, driverId, date, amount, notes, notesKey, method, holderId, holderKey, numberPlateKey, nameKey, driverKey, createdAt,
  updatedAt)
  values (?, ?, ?, ?, ?, ?, ?, 'cash', ?, ?, ?, ?, ?, ?, ?)`,
);
const correct = db.prepare('update cashings set amount = ?, updatedAt = ? where id = ?');
const change = db.prepare(
  `insert into changes (at, userId, userName, action, resource, recordId, before, after, title, searchKey)
  values (?, ?, ?, ?, 'cashings', ?, ?, ?, ?, ?)`,
);
const changeViewer = db.prepare(
  'insert into changeViewers (changeId, userId, wasTheirs, isTheirs) values (?, ?, ?, 1)',
);
const account = db.prepare('select id, passwordHash from users where emailKey = ?');
const signIn = db.prepare(
  'insert into sessions (tokenHash, userId, createdAt, lastUsedAt) values (?, ?, ?, ?)',
);
const [begin, commit] = ['BEGIN IMMEDIATE', 'COMMIT'].map((sql) => db.prepare(sql));

const digest = (secret) => createHash('sha256').update(secret).digest('base64url');

const toRecord = ({ numberPlate, name, driver, amount, files, ...row }) => ({
  ...row,
  amount: amount / 100,
  numberPlate,
  name,
  driver,
  files: JSON.parse(files ?? '[]'),
  car: { id: row.carId, numberPlate },
  User: { id: row.userId, name },
  Driver: { id: row.driverId, name: driver },
});

/** The change, and whose the record is, by which an owner finds it. */
const logChange = (at, viewer, action, before, after) => {
  const title = after.numberPlate;
  const searchKey = `${viewer.name}\ncashings\nCashings\n${title}\n${title.replace(' ', '')}`.toLowerCase();
  const row = [action, after.id, before, JSON.stringify(after), title, searchKey];
  const { lastInsertRowid } = change.run(at, viewer.id, viewer.name, ...row);
  changeViewer.run(lastInsertRowid, after.userId, before ? 1 : 0);
};

const create = (viewer, { carId, driverId, date, amount, notes = null }) => {
  const at = new Date().toISOString();
  begin.run();
  const { userId, numberPlateKey, nameKey } = car.get(carId);
  const { nameKey: driverKey } = driver.get(driverId);
  const row = [
    carId,
    userId,
    driverId,
    date,
    Math.round(amount * 100),
    notes,
    notes,
    viewer.id,
    viewer.name.toLowerCase(),
  ];
  const { lastInsertRowid } = insert.run(...row, numberPlateKey, nameKey, driverKey, at, at);
  const record = toRecord(one.get(lastInsertRowid));
  logChange(at, viewer, 'create', null, record);
  commit.run();
  return record;
};

const update = (viewer, id, { amount }) => {
  const at = new Date().toISOString();
  begin.run();
  const before = toRecord(one.get(id));
  correct.run(Math.round(amount * 100), at, id);
  const record = toRecord(one.get(id));
  logChange(at, viewer, 'update', JSON.stringify(before), record);
  commit.run();
  return record;
};

const logIn = async ({ email, password }) => {
  const { id, passwordHash } = account.get(email);
  if (!(await verify(passwordHash, password))) return undefined;
  const token = randomBytes(32).toString('base64url');
  const at = new Date().toISOString();
  signIn.run(digest(token), id, at, at);
  return { token };
};

const read = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const answers = {
  one: ([[id]]) => {
    const record = toRecord(one.get(id));
    return [200, { data: record }, { etag: `"${record.updatedAt}"` }];
  },
  page: ([filter, [limit, offset]], { page, total }) => {
    const rows = page.all(...filter, limit, offset);
    const range = `cashings ${offset}-${offset + rows.length - 1}/${total.get(...filter).total}`;
    return [200, { data: rows.map(toRecord) }, { 'content-range': range }];
  },
  create: async (_values, _statements, viewer, request) => [201, create(viewer, await read(request))],
  update: async ([[id]], _statements, viewer, request) => [200, update(viewer, id, await read(request))],
};

const answer = async (request) => {
  const [path, query = '[]'] = request.url.slice(1).split('?');
  const wanted = statements.get(path);
  if (wanted?.kind === 'login') return [200, { data: await logIn(await read(request)) }];
  const viewer = session.get(digest(request.headers.authorization ?? ''));
  if (!viewer || !wanted) return [viewer ? 404 : 401, {}];
  return answers[wanted.kind](JSON.parse(decodeURIComponent(query)), wanted, viewer, request);
};

createServer(async (request, response) => {
  const [status, body, headers = {}] = await answer(request);
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}).listen(Number(port), '127.0.0.1');
