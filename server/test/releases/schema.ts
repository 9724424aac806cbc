import { ask } from './restore.ts'

/**
 * Everything in a database that is not rows, a line for each, in a form that can be compared. Months of the log of
 * punches depend on when it was installed and are left out, and so is the queue, which is another program's.
 */
const catalogue = `
with own as (
  select c.* from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relname !~ '^actions_\\d{4}_\\d{2}' and not exists (select from pg_depend where objid = c.oid and deptype = 'e'))
select concat_ws(' ', 'table', relname, relkind, relrowsecurity, relforcerowsecurity, reloptions::text, relacl::text) as line
from own where relkind in ('r', 'p', 'v', 'S')
union all
select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attcollation, attacl::text,
  attgenerated, pg_get_expr(adbin, adrelid))
from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind in ('r', 'p')
union all
select concat_ws(' ', 'constraint', relname, conname, convalidated, condeferrable, condeferred,
  -- A dump that was restored has other parentheses.
  translate(pg_get_constraintdef(pg_constraint.oid), '()', ''))
from own join pg_constraint on conrelid = own.oid and conparentid = 0
union all
select concat_ws(' ', 'index', indisvalid, indisunique, pg_get_indexdef(indexrelid)) from own join pg_index on indrelid = own.oid
union all
select concat_ws(' ', 'trigger', relname, tgenabled, pg_get_triggerdef(pg_trigger.oid))
from own join pg_trigger on tgrelid = own.oid where not tgisinternal
union all
select concat_ws(' ', 'policy', tablename, policyname, permissive, roles::text, cmd, qual, with_check) from pg_policies
where schemaname = 'public' and tablename !~ '^actions_\\d{4}_\\d{2}'
union all
select concat_ws(' ', 'function', proacl::text, pg_get_functiondef(p.oid)) from pg_proc p
where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
union all
select concat_ws(' ', 'schema', nspname, nspacl::text) from pg_namespace where nspname = 'public'
union all
select concat_ws(' ', 'default', defaclobjtype, defaclacl::text) from pg_default_acl
union all
select concat_ws(' ', 'migration', name) from kysely_migration
union all
select concat_ws(' ', 'sequence', sequencename, start_value, min_value, max_value, increment_by) from pg_sequences
where schemaname = 'public'
order by 1`

export const describeSchema = async (url: string): Promise<string[]> =>
  (await ask(url, catalogue)).rows.map((row) => String(row.line))
