-- Webhooks: addresses that are told what happens. Each reads the journal like a follower, from a position of its own; there
-- is no row for an event that waits, only for attempts to tell it.
create table webhook_endpoints (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  url text not null constraint webhook_url_is_short check (length(url) <= 2000),
  description text not null default '',
  -- Names of events, and `absence.*` for all of a record; empty for all.
  types text[] not null default '{}',
  state text not null default 'on' constraint webhook_state_is_known check (state in ('on', 'paused', 'disabled')),
  -- Why it is not on.
  reason text constraint webhook_reason_is_known check (
    reason in ('by_somebody', 'maker_gone', 'gone', 'failed_too_long', 'secret_unreadable')),
  -- How far it was told.
  xact bigint not null,
  change_id bigint not null,
  -- How often the next event failed, and since when nothing got through.
  attempt integer not null default 0,
  failing_since timestamptz,
  -- When somebody has to look at it; null while there is nothing to tell. Whoever sends sets it ahead meanwhile, so that
  -- nobody else does, and a process that dies leaves it to others. `lease` says who.
  due_at timestamptz,
  lease uuid,
  -- It is told what they may see.
  made_by bigint not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, made_by) references users,
  constraint webhook_off_has_a_reason check ((state = 'on') = (reason is null))
);
create index webhook_endpoints_by_maker on webhook_endpoints (account_id, made_by);
-- Senders ask over all accounts.
create index webhook_endpoints_due on webhook_endpoints (due_at) where due_at is not null;
call enclose('webhook_endpoints');
grant select (account_id, id, due_at, attempt) on webhook_endpoints to tagwerk_reader;
create policy due_in_every_account on webhook_endpoints for select to tagwerk_reader using (due_at is not null);

-- What it is told is signed with; two while one takes the other's place.
create table webhook_keys (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  endpoint_id bigint not null,
  secret_sealed bytea not null constraint webhook_keys_are_sealed check (length(secret_sealed) > 37),
  -- Which secret of the installation opens it.
  sealed_by bytea not null generated always as (substring(secret_sealed from 2 for 8)) stored,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, endpoint_id) references webhook_endpoints on delete cascade
);
create index webhook_keys_by_endpoint on webhook_keys (account_id, endpoint_id);
call enclose('webhook_keys');
grant select (account_id, sealed_by) on webhook_keys to tagwerk_reader;
create policy sealed_in_every_account on webhook_keys for select to tagwerk_reader using (true);

-- What is told out of turn: events that were refused, so that the others go on; those somebody asked for again; tests.
create table webhook_parked (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  endpoint_id bigint not null,
  because text not null constraint parked_reason_is_known check (because in ('refused', 'asked_again', 'test')),
  -- The event; a test has none.
  xact bigint not null default 0,
  change_id bigint,
  attempt integer not null default 0,
  -- How often somebody asked for it since it was put here.
  asked integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, endpoint_id) references webhook_endpoints on delete cascade,
  constraint parked_once unique (account_id, endpoint_id, change_id),
  constraint tests_have_no_event check ((because = 'test') = (change_id is null))
);
create index webhook_parked_in_turn on webhook_parked (account_id, endpoint_id, due_at, xact, change_id);
call enclose('webhook_parked');

create table webhook_attempts (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  endpoint_id bigint not null,
  -- The id and type of the event as it was sent.
  event_id text not null,
  event_type text not null,
  attempt integer not null,
  outcome text not null constraint attempt_outcome_is_known check (outcome in (
    'delivered', 'refused', 'refused_address', 'no_such_name', 'no_connection', 'tls', 'no_answer_in_time',
    'broken_answer', 'answer_too_large')),
  status integer,
  milliseconds integer not null,
  said text not null default '' constraint answers_are_cut check (length(said) <= 1024),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, endpoint_id) references webhook_endpoints on delete cascade
);
create index webhook_attempts_by_endpoint on webhook_attempts (account_id, endpoint_id, id);
create index webhook_attempts_by_age on webhook_attempts (account_id, created_at);
call enclose('webhook_attempts');
