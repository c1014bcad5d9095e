// Each file has only tests of one database.
import './restorePostgres';
import './restoreSqlite';
