-- The journal: one row for every change of a record, written in the transaction that makes it. It only grows.
create table changes (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  at timestamptz not null,
  -- Who asked for it; a person or a token by its number.
  actor_kind text not null constraint actor_kind_is_known check (actor_kind in ('user', 'token', 'system')),
  actor_id bigint,
  -- The transaction that wrote it. Numbers of rows are drawn before transactions commit, so one that takes long
  -- comes to light behind others with higher numbers; readers go by this column instead and miss nothing.
  xact bigint not null default pg_catalog.pg_current_xact_id()::text::bigint,
  workspace_id bigint,
  -- Whose record or day it is.
  user_id bigint,
  record_type text not null,
  record_id bigint not null,
  kind text not null,
  -- What changed: names of parts, with values before and after where they are times, numbers or words of ours.
  -- Never what people wrote: it would outlive them here.
  parts jsonb not null default '[]',
  primary key (account_id, id)
);
create index changes_by_record on changes (account_id, record_type, record_id, id);
create index changes_in_order on changes (account_id, xact, id);
-- Where to look for what is new in any account. Rows lie in the order they came, which costs this kind of index nothing.
create index changes_as_they_came on changes using brin (xact) with (pages_per_range = 16);
call enclose('changes');
revoke update, delete, truncate on changes from tagwerk_app;

-- Readers must learn in which accounts something changed. This role learns that and nothing else.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'tagwerk_reader') then
    create role tagwerk_reader nologin noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute pg_catalog.format('grant tagwerk_reader to %I', current_user);
end
$$;
grant usage on schema public to tagwerk_reader;
grant select (account_id, xact) on changes to tagwerk_reader;
create policy every_account on changes for select to tagwerk_reader using (true);

-- step: transaction
-- The same for clocks that nobody stopped.
grant select (account_id, starts_at, ends_at, status) on time_trackings to tagwerk_reader;
create policy running_in_every_account on time_trackings for select to tagwerk_reader using (ends_at is null);

-- step: transaction
-- How far each reader is in all accounts together: everything written by earlier transactions is read.
create table change_readers (
  name text primary key,
  read_before bigint not null default 0,
  moved_at timestamptz not null default now()
);
revoke all on change_readers from tagwerk_app;

-- How far each reader is in an account, kept in the transaction that does what it does: nothing is done twice.
create table change_positions (
  account_id bigint not null,
  reader text not null,
  xact bigint not null default 0,
  change_id bigint not null default 0,
  primary key (account_id, reader)
);
call enclose('change_positions');

-- Seals over the journal. Each stands for the changes since the one before and for that one itself, so nothing
-- can be altered, removed or slipped in without breaking this chain.
create table seals (
  account_id bigint not null,
  number bigint not null,
  last_xact bigint not null,
  last_change_id bigint not null,
  change_count integer not null,
  digest bytea not null,
  sealed_at timestamptz not null,
  primary key (account_id, number)
);
call enclose('seals');
revoke update, delete, truncate on seals from tagwerk_app;

-- What a seal says of a change: every column, in a form that is the same wherever it is asked for.
create function sealed_text(change changes) returns text
  language sql stable parallel safe
  return jsonb_build_array(
    change.id, change.xact, extract(epoch from change.at), change.actor_kind, change.actor_id, change.workspace_id,
    change.user_id, change.record_type, change.record_id, change.kind, change.parts)::text;

-- step: portions of 5000 notes
-- What the service had noted by itself becomes part of the journal.
with noted as (
  delete from notes where account_id = $1 and id > $2 and id <= $3 and kind = 'SystemNote' returning *)
insert into changes (account_id, id, at, actor_kind, workspace_id, user_id, record_type, record_id, kind, parts)
select noted.account_id, noted.id, noted.created_at, 'system',
  coalesce(tracking.workspace_id, absence.workspace_id), coalesce(tracking.user_id, absence.user_id),
  case when absence.id is null then 'time_tracking' else 'absence' end, coalesce(absence.id, tracking.id),
  'noted', jsonb_build_array(jsonb_build_array('text', null, noted.content))
from noted
left join time_trackings as tracking on tracking.account_id = noted.account_id and tracking.id = noted.time_tracking_id
left join absences as absence on absence.account_id = noted.account_id and absence.id = noted.absence_id
where coalesce(absence.id, tracking.id) is not null;
