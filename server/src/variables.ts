/** The variables and what they are for; docs/operate.md shows the same list. */
export const variables = {
  DATABASE_URL: 'PostgreSQL address for requests; `npm run dev` starts a database of its own when it is missing',
  DATABASE_OWNER_URL: 'PostgreSQL address for migrations and the queue; DATABASE_URL when missing',
  DATABASE_PASSWORD_FILE: 'file with the password for DATABASE_URL, instead of one in the address',
  DATABASE_OWNER_PASSWORD_FILE: 'the same for DATABASE_OWNER_URL',
  DATABASE_POOL_SIZE: 'connections per process, 8 when missing',
  ACCOUNT_CONNECTIONS:
    'how many of the connections of a process one account may use at once, half of them when missing',
  PUNCHES_TOGETHER:
    'how many punches that arrive at the same time share a transaction at most, 32 when missing; 1 for each by itself',
  HOST: 'address to listen on, 127.0.0.1 when missing',
  PORT: 'port to listen on, 3000 when missing, 0 for any',
  PUBLIC_URL: 'address people reach the service under, used in mails',
  APP_URL: 'address of the application people use, linked from mails; PUBLIC_URL when missing',
  SIGN_UP:
    'who gets in: open (anybody founds an account), invited (only people an account invites) or closed (nobody new); open when missing',
  TRUST_PROXY: 'how many reverse proxies stand in front, or their addresses separated by commas; none when missing',
  SMTP_URL:
    'mail server, for example smtp://user:secret@mail.example.org:587; or file:///folder to write mails into files',
  MAIL_FROM: 'sender of mails',
  FILES_URL:
    'where files are kept: file:///folder, or a bucket as https://key:secret@s3.example.org/bucket?region=eu-central-1',
  FILES_KEPT_HOURS:
    'how long the bytes of a deleted file stay in the store, longer than from one backup to the next; 0 when missing: not at all',
  BACKUP_URL:
    'where `tagwerk backup` keeps files: a folder or a bucket, as FILES_URL says it; another one than FILES_URL',
  PGBACKREST: 'how pgBackRest is called, for example sudo -u postgres pgbackrest; pgbackrest when missing',
  TAGWERK_SECRET:
    'at least 32 random characters, the same for all processes; signs the addresses of files and seals the secrets of webhooks. `openssl rand -hex 32` makes one',
  TAGWERK_SECRET_ACCEPTED:
    'another secret whose signatures and seals are accepted as well, while TAGWERK_SECRET is changed; none when missing',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent; info when missing',
  TAGWERK_CELL: 'number of this cell, 0 to 1023; 0 when missing',
  CELLS:
    'databases of all cells, for `tagwerk move`: number and address of each, for example 0=postgresql://… 1=postgresql://…',
  REQUESTS_PER_MINUTE: 'rate limit per token, for visitors per address, and per process; 300 when missing',
  WORKER_CONCURRENCY: 'jobs at once per worker besides mails, 4 when missing',
  MAIL_CONCURRENCY: 'mails at once per worker, 2 when missing',
  WORKER_RECOVERY_SECONDS: 'how soon jobs of a dead worker are freed, 10 when missing',
  OUTGOING_NETWORKS:
    'ranges of your own network that webhooks may be sent to, at every port and without https as well, separated by commas, for example 10.1.0.0/16; none when missing',
  CORS_ORIGINS:
    'sites whose programs may use the API from a browser, separated by commas, for example https://app.example.org; * for all, none when missing',
  WORKER_PORT: 'port on which `work` tells its health and metrics; none when missing, 0 for any',
  STOP_SECONDS: 'how long a process that is told to stop may finish what runs, 20 when missing',
  STOP_NOTICE_SECONDS:
    'how long a process that is told to stop still answers everybody while /health/ready says that it stops, 0 when missing',
  RETENTION_NOTIFICATION_DAYS: 'how long notifications are kept, 365 days when missing',
  RETENTION_BATCH_DAYS: 'how long finished batches can be looked at, 90 days when missing',
  RETENTION_TOKEN_DAYS: 'how long ended tokens and keys are kept, 30 days when missing',
  RETENTION_WORKING_TIME_YEARS:
    'how long working time of deleted people is kept, and who they were; when missing, working time for ever and names 2 years; 0 for ever',
  RETENTION_PAYROLL_YEARS:
    'after how many years the bytes of issued payroll files go, their hashes stay; 0 for ever, as when missing',
  WEB_FOLDER: 'folder of the built web application; web/dist beside the server when missing',
  METRICS_TOKEN: 'bearer token for /metrics; without it there is no /metrics',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'where traces are sent, by OTLP over HTTP; without it there are none',
  OTEL_TRACES_SAMPLER_ARG: 'the share of requests and jobs that are traced, 0 to 1; 1 when missing',
  CELL_TOKEN: 'what many cells and their router know each other by; without it the router may ask nothing',
  GIT_COMMIT: 'shown in meta.git_commit; told by the release or asked of git when missing',
  TAGWERK_SETTINGS:
    'folder whose files `environment` and `work` have more settings, /etc/tagwerk for the command `tagwerk`; none when missing',
} as const
