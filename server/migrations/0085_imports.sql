-- Imports: rows that somebody brings along, tried out first, then carried out in portions, and undone as a whole.
create table imports (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  kind text not null constraint import_kind_is_known check (kind in ('people', 'time_trackings')),
  title text not null,
  status text not null default 'draft' constraint import_status_is_known check (
    status in ('draft', 'checking', 'checked', 'running', 'finished', 'undoing', 'undone')),
  sends_invitations boolean not null default false,
  -- Which column of the table was read as which field, so that the next table like it need not be explained again.
  mapping jsonb not null default '{}',
  -- The transactions that carried it out or undid it. Whatever else the journal has of its records came from others.
  transactions bigint[] not null default '{}',
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users
);
create index imports_by_workspace on imports (account_id, workspace_id, id);
create index imports_by_user on imports (account_id, user_id);
call enclose('imports');

-- The outcome of a row is written in the transaction that does it, so a row is done once, whatever happens to the worker.
create table import_rows (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  import_id bigint not null,
  -- Where it stands in the table it comes from.
  line integer not null,
  fields jsonb not null,
  outcome text constraint import_outcome_is_known check (
    outcome in ('ready', 'refused', 'done', 'undone', 'not_undone')),
  -- What is wrong with it: field, code, words.
  faults jsonb not null default '[]',
  -- What it became, and what was made with it.
  record_id bigint,
  made jsonb not null default '[]',
  primary key (account_id, id),
  constraint import_line_is_unique unique (account_id, import_id, line),
  foreign key (account_id, import_id) references imports
);
create index import_rows_by_outcome on import_rows (account_id, import_id, outcome, line);
create index import_rows_by_record on import_rows (account_id, record_id) where record_id is not null;
call enclose('import_rows');

-- step: transaction
create trigger deleted_people_get_nothing_new after insert on imports for each row execute function check_person();
