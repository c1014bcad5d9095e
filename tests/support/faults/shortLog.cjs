// Required by a server before it starts: checkpoints the log after 4 MB instead of 100 MB, which a test can reach.
const Module = require('node:module');
const sqlite = require('@photostructure/sqlite');

class DatabaseSync extends sqlite.DatabaseSync {
  exec(sql) {
    super.exec(sql.replace(/wal_autocheckpoint=\d+/, 'wal_autocheckpoint=1000'));
  }
}

const load = Module._load;
Module._load = function (name, ...others) {
  return name === '@photostructure/sqlite' ? { ...sqlite, DatabaseSync } : load.call(this, name, ...others);
};
