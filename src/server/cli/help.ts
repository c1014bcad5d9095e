export const help = `Motoka, the back office of people who own vehicles and let others drive them.

Usage: motoka [COMMAND]

Commands:
  start                       Serve Motoka. The default
  demo                        Serve an invented fleet, which is gone when it ends
  backup FILE                 Copy the database into a new file, also while Motoka runs
  backup list                 List the backups in BACKUP_DIR
  restore FILE [--overwrite]  Put a backup in the place of the database
  restore latest              Put the newest backup of BACKUP_DIR there
  user add EMAIL --name NAME [--admin]
                              Add an account, of an administrator with --admin
  user password EMAIL         Change a password and end that account's sessions
  user link EMAIL             Make a link that sets a password, once, within 72 hours
  user list                   List the accounts
  mail test ADDRESS           Send a mail, to test the settings

Options:
  -h, --help                  Show this help
  -v, --version               Show the version

A password is asked for, or read from standard input where that is no terminal:
  motoka user password office@example.com < password.txt

The settings are environment variables, all of them optional:
  PORT, HOST                  Where it listens: 3000, 127.0.0.1
  DATABASE_URL                file:data/motoka.db, below the folder where Motoka starts,
                              or postgres://user:password@host/name
  BRAND, TIME_ZONE            The name people see, and the calendar of all dates
  SIGNUP                      open, or closed
  PUBLIC_URL                  The origin of the pages in links and passkeys
  REQUIRE_SECOND_FACTOR       off, administrators or all
  OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME
                              A sign-in with OpenID Connect, and its name
  CONFIRM                     on, or off: the pages do not show what is confirmed
  ADMIN_EMAIL, ADMIN_PASSWORD The administrator of an empty database
  BACKUP_DIR, BACKUP_AT, BACKUP_KEEP
                              The folder of daily backups, their times of day, and how
                              many are kept. Without a folder, no backups are made
  SMTP_URL, MAIL_FROM, PUBLIC_URL, MAIL_TLS, PUSH_HOSTS
                              The mail server, the sender, the address of the pages,
                              and push services of your own. Without them, nothing is sent
  SESSION_IDLE_DAYS, SESSION_MAX_DAYS, TRUST_PROXY, LOG_LEVEL
                              See the README

Examples:
  motoka
  PORT=8080 BRAND='Lubuto Transport' motoka start
  motoka user add ada@example.com --name Ada --admin
  motoka backup /var/backups/motoka-$(date +%F).db

Exit status: 0 if done; 1 if not, with the reason in one line on standard error.`;
