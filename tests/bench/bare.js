// The yardstick: node:http and prepared statements, the same tables and the same durable commits, nothing else.
// node bare.js FILE PORT
import { DatabaseSync } from '@photostructure/sqlite';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const [, , file, port] = process.argv;
const db = new DatabaseSync(file, { timeout: 10_000 });
db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON');

const columns = `select c.id, c.carId, c.userId, c.driverId, c.date, c.amount, c.notes, cars.numberPlate, users.name,
  drivers.name as driver, c.createdAt, c.updatedAt from cashings c left join cars on cars.id = c.carId
  left join users on users.id = c.userId left join drivers on drivers.id = c.driverId`;
const session = db.prepare(
  'select users.id, users.name, users.isAdmin from sessions join users on users.id = sessions.userId where tokenHash = ?',
);
const one = db.prepare(`${columns} where c.id = ?`);
const page = db.prepare(`${columns} where c.carId = ? order by c.date desc, c.id desc limit ? offset ?`);
const count = db.prepare('select count(*) as total from cashings where carId = ?');
const car = db.prepare('select id, userId from cars where id = ?');
const driver = db.prepare('select id from drivers where id = ?');
const insert = db.prepare(
  'insert into cashings (carId, userId, driverId, date, amount, notes, notesKey, createdAt, updatedAt) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
);
const change = db.prepare(
  'insert into changes (at, userId, userName, action, resource, recordId, after) values (?, ?, ?, ?, ?, ?, ?)',
);
const [begin, commit] = ['BEGIN IMMEDIATE', 'COMMIT'].map((sql) => db.prepare(sql));

const toRecord = ({ numberPlate, name, driver: driverName, amount, ...row }) => ({
  ...row,
  amount: amount / 100,
  numberPlate,
  name,
  car: { id: row.carId, numberPlate },
  User: { id: row.userId, name },
  Driver: { id: row.driverId, name: driverName },
});

const send = (response, status, body, headers = {}) => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
};

const create = (viewer, { carId, driverId, date, amount, notes = null }) => {
  const at = new Date().toISOString();
  begin.run();
  const { userId } = car.get(carId);
  driver.get(driverId);
  const { lastInsertRowid } = insert.run(
    carId,
    userId,
    driverId,
    date,
    Math.round(amount * 100),
    notes,
    notes,
    at,
    at,
  );
  const record = toRecord(one.get(lastInsertRowid));
  change.run(at, viewer.id, viewer.name, 'create', 'cashings', record.id, JSON.stringify(record));
  commit.run();
  return record;
};

const read = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

createServer(async (request, response) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest('base64url');
  const viewer = session.get(hash);
  if (!viewer) return send(response, 401, { message: 'Please sign in' });
  if (request.method === 'POST') return send(response, 201, create(viewer, await read(request)));

  const url = new URL(request.url, 'http://bare');
  const id = Number(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  if (!url.pathname.includes('/byCarId/')) {
    const record = toRecord(one.get(id));
    return send(response, 200, { data: record }, { etag: `"${record.updatedAt}"` });
  }
  const [first, last] = JSON.parse(url.searchParams.get('range'));
  car.get(id);
  const rows = page.all(id, last - first + 1, first);
  const { total } = count.get(id);
  return send(
    response,
    200,
    { data: rows.map(toRecord) },
    {
      'content-range': `cashings ${first}-${first + rows.length - 1}/${total}`,
    },
  );
}).listen(Number(port), '127.0.0.1');
