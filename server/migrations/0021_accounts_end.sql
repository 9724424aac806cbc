-- An account can be deleted as a whole, with everything in it.

-- Closed: nobody signs in any more, and what is in it is being erased.
alter table accounts add column closed_at timestamptz;

-- Tables with rows of accounts, those that refer to others before those they refer to. Partitions stand for the table
-- they are part of. A table that is added later is in it by itself.
create function tables_of_accounts() returns table (name regclass)
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    with recursive tables as (
      select c.oid, coalesce(pg_partition_root(c.oid)::oid, c.oid) as root from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)),
    refers as (
      select distinct child.root as own, parent.root as other from pg_constraint k
      join tables child on child.oid = k.conrelid join tables parent on parent.oid = k.confrelid
      where k.contype = 'f' and child.root <> parent.root),
    placed as (
      select root, 0 as depth from tables
      union
      select refers.other, placed.depth + 1 from placed join refers on refers.own = placed.root where placed.depth < 100)
    select tables.oid::regclass from tables join placed on placed.root = tables.root
    group by tables.oid order by max(placed.depth), tables.oid;
end
$$;

-- Erases some rows of a closed account, and the account itself when nothing is left; answers how many rows. Requests
-- may not delete punches and bookings; this may, and only where somebody decided that everything goes.
create function erase_account_rows(most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account bigint := public.current_account();
  place regclass;
  erased bigint;
begin
  if not exists (select from public.accounts where id = account and closed_at is not null) then
    raise exception 'the account is not closed';
  end if;
  for place in select name from public.tables_of_accounts() loop
    execute format('delete from %s where ctid = any(array(select ctid from %s where account_id = $1 limit $2))', place, place)
      using account, most;
    get diagnostics erased = row_count;
    if erased > 0 then
      return erased;
    end if;
  end loop;
  delete from public.accounts where id = account;
  return 0;
end
$$;
revoke all on function erase_account_rows from public;
grant execute on function erase_account_rows to tagwerk_app;

-- Takes what waits to be done for a closed account out of the queue.
create function take_jobs_of_account() returns table (payload jsonb)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.accounts where id = public.current_account() and closed_at is not null) then
    raise exception 'the account is not closed';
  end if;
  return query
    delete from graphile_worker._private_jobs as job
    where job.locked_at is null and (job.payload ->> 'account_id')::int8 = public.current_account()
    returning (job.payload -> 'payload')::jsonb;
end
$$;
revoke all on function take_jobs_of_account from public;
grant execute on function take_jobs_of_account to tagwerk_app;
