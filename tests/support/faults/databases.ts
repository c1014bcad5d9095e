import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { newFolder } from '../server/database';
import { startCluster, type Cluster } from './cluster';

/** Databases of both kinds for the tests of a file: the PostgreSQL server and the folder are removed after them. */
export const useDatabases = () => {
  const { path, remove } = newFolder();
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => {
    cluster.remove();
    remove();
  });
  return {
    /** The path of an SQLite file. */
    fileOf: (name: string): string => join(path, `${name}.db`),
    /** The URL of a new PostgreSQL database. */
    newPostgres: (name: string): string => {
      cluster.sql(`create database ${name}`);
      return cluster.url.replace(/\/postgres$/, `/${name}`);
    },
  };
};
