#!/usr/bin/env node
// What `motoka` and `node dist/server/main.js` are: the server's one file, with what V8 made of it at an earlier start, which saves two
// fifths of this one. The first run leaves that behind, which is the build's own; another Node finds its own anew.
const { createHash } = require('node:crypto');
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

const DIGEST = 32;
const filename = join(__dirname, 'server.js');
const cache = `${filename}.cache`;
const program = readFileSync(filename);

// V8 does not look whether what it is handed is whole, or of this very program: it would crash.
const digestOf = (data) => createHash('sha256').update(program).update(data).digest();

const readCache = () => {
  try {
    const kept = readFileSync(cache);
    const data = kept.subarray(DIGEST);
    return digestOf(data).equals(kept.subarray(0, DIGEST)) ? data : undefined;
  } catch {
    return undefined;
  }
};

const writeCache = (data) => {
  try {
    const own = `${cache}.${process.pid}`;
    writeFileSync(own, Buffer.concat([digestOf(data), data]));
    renameSync(own, cache);
  } catch {
    // Where nothing may be written, every start is as slow as the first.
  }
};

const cachedData = readCache();
const source = `(function (exports, require, module, __filename, __dirname) {${program}\n})`;
const script = new Script(source, { filename, cachedData });
if (!cachedData || script.cachedDataRejected)
  process.once('exit', () => writeCache(script.createCachedData()));

// Known to `require`, by which the parts that are loaded later find it.
const server = new Module(filename, module);
require.cache[filename] = server;
script.runInThisContext()(server.exports, Module.createRequire(filename), server, filename, __dirname);
