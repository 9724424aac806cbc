-- Punches of several accounts are taken in one transaction. A role of its own does that: it reaches the accounts named
-- for the transaction, in the few tables a punch needs. Requests keep the role that reaches one account.
do $$
declare
  member name;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'tagwerk_joined') then
    create role tagwerk_joined nologin noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute pg_catalog.format('grant tagwerk_joined to %I', current_user);
  -- Whoever connects for requests connects for punches.
  for member in
    select pg_catalog.pg_get_userbyid(pg_auth_members.member) from pg_catalog.pg_auth_members
    where roleid = 'tagwerk_app'::regrole and pg_auth_members.member <> current_user::regrole
  loop
    execute pg_catalog.format('grant tagwerk_joined to %I', member);
  end loop;
end
$$;

-- The accounts of the present transaction.
create function current_accounts() returns bigint[]
  language sql stable parallel safe
  return pg_catalog.string_to_array(nullif(pg_catalog.current_setting('app.account_ids', true), ''), ',')::bigint[];

-- Each table by itself: whoever writes waits for one of them and not for all.
-- step: transaction
create policy joined_accounts on access_tokens to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on users to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on workspaces to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on workspace_members to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on area_members to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on default_breaks to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on user_default_breaks to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on time_trackings to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on breaks to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on actions to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on changes to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on statements to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on account_months to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on account_sources to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
create policy joined_accounts on idempotent_answers to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- step: transaction
grant usage on schema public to tagwerk_joined;
grant usage on sequence record_ids to tagwerk_joined;
grant select on users, workspaces, workspace_members, area_members, default_breaks, user_default_breaks to tagwerk_joined;
grant select (account_id, user_id, month, reopened_at) on statements to tagwerk_joined;
grant select (account_id, id, digest, user_id, last_used_at, expires_at, ended_at) on access_tokens to tagwerk_joined;
-- Whoever locks a row must be allowed to change something of it.
grant update (updated_at) on users to tagwerk_joined;
grant select, insert, update on time_trackings to tagwerk_joined;
grant select, insert, update, delete on breaks to tagwerk_joined;
grant select, insert on actions to tagwerk_joined;
grant insert on changes to tagwerk_joined;
-- Work that began in a month that is over takes away what is kept of it.
grant select, delete on account_months to tagwerk_joined;
grant select, insert, update on account_sources to tagwerk_joined;
grant select, insert, update, delete on idempotent_answers to tagwerk_joined;

-- step: transaction
-- Closed months stay closed for it too.
drop trigger months_stay_closed_insert on time_trackings;
create trigger months_stay_closed_insert after insert on time_trackings for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined')
    and new.started_on < date_trunc('month', (now() at time zone 'UTC') + interval '1 day'))
  execute function check_tracking_is_open();
drop trigger months_stay_closed_update on time_trackings;
create trigger months_stay_closed_update after update on time_trackings for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined')
    and least(old.started_on, new.started_on) < date_trunc('month', (now() at time zone 'UTC') + interval '1 day')
    and (old.user_id, old.started_on, old.starts_at, old.ends_at, old.gross_seconds, old.recorded_break_seconds,
        old.custom_break_seconds, old.force_custom_break_duration, old.default_break_seconds, old.confirmed, old.status)
      is distinct from (new.user_id, new.started_on, new.starts_at, new.ends_at, new.gross_seconds, new.recorded_break_seconds,
        new.custom_break_seconds, new.force_custom_break_duration, new.default_break_seconds, new.confirmed, new.status))
  execute function check_tracking_is_open();

-- step: transaction
drop trigger months_stay_closed_write on breaks;
create trigger months_stay_closed_write after insert or delete on breaks for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined')) execute function check_break_is_open();
drop trigger months_stay_closed_update on breaks;
create trigger months_stay_closed_update after update on breaks for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined') and (old.starts_at, old.ends_at, old.time_tracking_id)
    is distinct from (new.starts_at, new.ends_at, new.time_tracking_id))
  execute function check_break_is_open();
