import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'

const client = new Client({ connectionString: await freshDatabase() })
await client.connect()
afterAll(() => client.end())

const rowsOf = async (question: string): Promise<unknown[]> => (await client.query(question)).rows

/** Tables without an account, each with its reason. A new one must be argued for here. */
const withoutAccount = [
  'attempt_counters', // counts what happens before anybody is known
  'change_readers', // how far readers of the journal are in all accounts together
  'domain_directory', // tells which accounts a domain belongs to, so it cannot lie inside one
  'email_directory', // tells which account an address belongs to, so it cannot lie inside one
  'industry_examples', // reference data
  'own_cell', // which cell the database is
  'sign_in_salt', // one random number of the installation
  'roles', // reference data
  'worker_report', // how the whole installation stands, for those who run it
  'kysely_migration', // bookkeeping of migrations
  'migration_progress',
]

const tables = `
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
    case when c.relname = 'accounts' then 'id' else 'account_id' end as account_column
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname <> all ('{${withoutAccount.join(',')}}')`

test('there are tenant tables to speak about', async () => {
  expect((await rowsOf(tables)).length).toBeGreaterThan(15)
})

test('row-level security is enabled and forced on every tenant table', async () => {
  expect(await rowsOf(`select name from (${tables}) t where not (relrowsecurity and relforcerowsecurity)`)).toEqual([])
})

// The owner reads the list of accounts, for the operator; that policy is for no other role.
test('every policy reads and writes the own account only', async () => {
  const loose = await rowsOf(`
    select t.name from (${tables}) t
    left join pg_policy p on p.polrelid = t.oid and p.polcmd = '*' and p.polname = 'own_account'
    where p.oid is null
      or pg_get_expr(p.polqual, p.polrelid) not like '(' || t.account_column || ' = ( SELECT current_account() AS current_account))'
      or pg_get_expr(p.polwithcheck, p.polrelid) not like '(' || t.account_column || ' = ( SELECT current_account() AS current_account))'
      or exists (select from pg_policy other where other.polrelid = t.oid and other.oid <> p.oid
        and other.polroles <> array['tagwerk_reader'::regrole::oid] and other.polroles <> array['tagwerk_joined'::regrole::oid]
        and not (t.name in ('accounts', 'account_moves') and other.polcmd = 'r' and other.polroles = array[current_user::regrole::oid]))`)
  expect(loose).toEqual([])
})

test('the role that finds accounts with something to do learns when that was, and nothing else', async () => {
  const granted = await rowsOf(`
    select table_name || '.' || column_name as column, privilege_type from information_schema.column_privileges
    where grantee = 'tagwerk_reader' order by 1`)
  expect(granted).toEqual(
    [
      'account_moves.account_id',
      'account_moves.state',
      'account_moves.xact_offset',
      'changes.account_id',
      'changes.at',
      'changes.xact',
      // Which secret of the installation sealed something, for whoever changes it.
      ...['account_id', 'sealed_by'].map((name) => `devices.${name}`),
      ...['account_id', 'status', 'usable_until'].map((name) => `entitlements.${name}`),
      ...['account_id', 'sealed_by'].map((name) => `identity_providers.${name}`),
      // For which hosts there are passkeys, for whoever changes the address of the installation.
      'passkeys.rp_id',
      ...['account_id', 'ends_at', 'starts_at', 'status'].map((name) => `time_trackings.${name}`),
      ...['account_id', 'sealed_by'].map((name) => `totp_seeds.${name}`),
      ...['account_id', 'attempt', 'due_at', 'id'].map((name) => `webhook_endpoints.${name}`),
      ...['account_id', 'sealed_by'].map((name) => `webhook_keys.${name}`),
    ].map((column) => ({ column, privilege_type: 'SELECT' })),
  )
  const policies = await rowsOf(`
    select polrelid::regclass::text as table, polcmd, pg_get_expr(polqual, polrelid) as shown from pg_policy
    where polroles && array['tagwerk_reader'::regrole::oid] order by 1`)
  expect(policies).toEqual([
    { table: 'account_moves', polcmd: 'r', shown: 'true' },
    { table: 'changes', polcmd: 'r', shown: 'true' },
    { table: 'devices', polcmd: 'r', shown: '(sealed_by IS NOT NULL)' },
    {
      table: 'entitlements',
      polcmd: 'r',
      shown: "((status = 'active'::text) AND (usable_until IS NOT NULL))",
    },
    { table: 'identity_providers', polcmd: 'r', shown: 'true' },
    { table: 'passkeys', polcmd: 'r', shown: 'true' },
    { table: 'time_trackings', polcmd: 'r', shown: '(ends_at IS NULL)' },
    { table: 'totp_seeds', polcmd: 'r', shown: '(sealed_by IS NOT NULL)' },
    { table: 'webhook_endpoints', polcmd: 'r', shown: '(due_at IS NOT NULL)' },
    { table: 'webhook_keys', polcmd: 'r', shown: 'true' },
  ])
  const [role] = (await rowsOf(`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as mighty from pg_roles
    where rolname = 'tagwerk_reader'`)) as { mighty: boolean }[]
  expect(role?.mighty).toBe(false)
})

test('the role that takes punches together reaches the accounts named for it, in few tables, and is nobody mighty', async () => {
  const policies = (await rowsOf(`
    select polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as shown, pg_get_expr(polwithcheck, polrelid) as kept
    from pg_policy where polroles && array['tagwerk_joined'::regrole::oid] order by 1`)) as {
    table: string
    shown: string
    kept: string
  }[]
  const named = '(account_id = ANY (( SELECT current_accounts() AS current_accounts)::bigint[]))'
  expect(new Set(policies.flatMap(({ shown, kept }) => [shown, kept]))).toEqual(new Set([named]))
  const granted = (await rowsOf(`
    select distinct table_name as table from information_schema.column_privileges
    where grantee = 'tagwerk_joined' order by 1`)) as { table: string }[]
  expect(granted.map(({ table }) => table)).toEqual(policies.map(({ table }) => table))
  const known = (await rowsOf(`
    select column_name as name from information_schema.column_privileges
    where grantee = 'tagwerk_joined' and table_name = 'users' and privilege_type = 'SELECT' order by 1`)) as {
    name: string
  }[]
  expect(known.map(({ name }) => name)).toEqual([
    'account_admin',
    'account_id',
    'id',
    'status',
    'time_zone',
    'updated_at',
  ])
  const [role] = (await rowsOf(`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as mighty from pg_roles
    where rolname = 'tagwerk_joined'`)) as { mighty: boolean }[]
  expect(role?.mighty).toBe(false)
})

test('the account is in every primary key and every unique index', async () => {
  const found = await rowsOf(`
    select t.name, i.indexrelid::regclass as index from (${tables}) t
    join pg_index i on i.indrelid = t.oid and i.indisunique
    where not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = t.account_column and a.attnum = any(i.indkey::int2[]))`)
  expect(found).toEqual([])
})

test('every tenant table has a primary key', async () => {
  expect(
    await rowsOf(
      `select name from (${tables}) t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
    ),
  ).toEqual([])
})

test('the account is in every foreign key between tenant tables, on both sides', async () => {
  const found = await rowsOf(`
    select t.name, k.conname from (${tables}) t
    join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join (${tables}) target on target.oid = k.confrelid
    where not exists (
      select from unnest(k.conkey, k.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = pair.own and a.attname = 'account_id'
      join pg_attribute b on b.attrelid = target.oid and b.attnum = pair.other and b.attname = target.account_column)`)
  expect(found).toEqual([])
})

test('every foreign key has an index that begins with its columns', async () => {
  const found = await rowsOf(`
    select k.conrelid::regclass as table, k.conname from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`)
  expect(found).toEqual([])
})

test('the role of requests owns nothing and bypasses nothing', async () => {
  const [role] = (await rowsOf(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
      (select count(*) from pg_class where relowner = r.oid)::int as owned
    from pg_roles r where rolname = 'tagwerk_app'`)) as unknown[]
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolcanlogin: false,
    owned: 0,
  })
})

test('requests cannot touch the queue except by enqueueing under their own account', async () => {
  const found = await rowsOf(`
    select has_schema_privilege('tagwerk_app', 'graphile_worker', 'usage') as queue,
      has_function_privilege('tagwerk_app', 'enqueue_job(text, jsonb, text, timestamptz)', 'execute') as enqueue,
      has_table_privilege('tagwerk_app', 'roles', 'insert') as roles`)
  expect(found).toEqual([{ queue: false, enqueue: true, roles: false }])
})

const functions = `
  select p.oid::regprocedure::text as name, p.prosecdef, p.prolang, p.prosqlbody, p.proacl,
    (select setting from unnest(p.proconfig) setting where setting like 'search_path=%') as path,
    pg_get_userbyid(p.proowner) as owner, p.pronamespace, p.oid
  from pg_proc p
  where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

test('every function with the rights of its owner looks names up in the catalogue only, and is not for everybody', async () => {
  const found = await rowsOf(`
    select name from (${functions}) f where prosecdef and (
      path is distinct from 'search_path=pg_catalog, pg_temp'
      or owner <> (select pg_get_userbyid(relowner) from pg_class where oid = 'public.accounts'::regclass)
      or has_function_privilege('public', f.oid, 'execute'))`)
  expect(found).toEqual([])
  expect(await rowsOf(`select name from (${functions}) f where prosecdef`)).not.toEqual([])
})

test('every function of ours has its names bound, or looks for them in temporary schemas last', async () => {
  const found = await rowsOf(`
    select name from (${functions}) f where pronamespace = 'public'::regnamespace
      and prosqlbody is null and path is distinct from 'search_path=public, pg_temp' and not prosecdef`)
  expect(found).toEqual([])
})

test('the role of requests may make nothing in any schema', async () => {
  const found = await rowsOf(`
    select nspname from pg_namespace
    where nspname not like 'pg_temp%' and nspname not like 'pg_toast%' and has_schema_privilege('tagwerk_app', oid, 'create')`)
  expect(found).toEqual([])
})
