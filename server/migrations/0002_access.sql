-- Credentials. Only digests are stored: SHA-256 for secrets of 256 random bits, argon2id for passwords.

create table passwords (
  account_id bigint not null,
  user_id bigint not null,
  hash text not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users
);
call enclose('passwords');

create table api_keys (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  name text not null,
  digest bytea not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (account_id, id),
  unique (account_id, digest),
  foreign key (account_id, created_by) references users
);
create index api_keys_by_creator on api_keys (account_id, created_by);
call enclose('api_keys');

create table api_tokens (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  name text not null,
  digest bytea not null,
  read_only boolean not null default false,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (account_id, id),
  unique (account_id, digest),
  foreign key (account_id, created_by) references users
);
create index api_tokens_by_creator on api_tokens (account_id, created_by);
call enclose('api_tokens');

create table access_tokens (
  account_id bigint not null,
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  digest bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  unique (account_id, digest),
  foreign key (account_id, user_id) references users
);
create index access_tokens_by_user on access_tokens (account_id, user_id);
call enclose('access_tokens');

-- One row per person and purpose: a new request overwrites, and so supersedes, the old one.
create table password_tokens (
  account_id bigint not null,
  user_id bigint not null,
  purpose text not null constraint password_token_purpose_is_known check (purpose in ('reset', 'invitation')),
  digest bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, user_id, purpose),
  unique (account_id, digest),
  foreign key (account_id, user_id) references users
);
call enclose('password_tokens');

-- Answers kept for Idempotency-Key. The answer is sealed with a key made from the credential and the
-- Idempotency-Key, neither of which is stored, so this table cannot give away a token it once showed.
create table idempotent_answers (
  account_id bigint not null references accounts,
  scope bytea not null,
  request_digest bytea not null,
  status integer not null,
  sealed_answer bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, scope)
);
create index idempotent_answers_by_expiry on idempotent_answers (account_id, expires_at);
call enclose('idempotent_answers');

-- Which accounts know an e-mail address. Sign-in starts here, before any account is known, so this
-- table has no account wall; it holds digests and account numbers, nothing else.
-- An address is verified when somebody redeemed what was mailed to it; those come first at sign-in, so
-- that nobody can crowd out the owner of an address by signing up with it.
create table email_directory (
  email_digest bytea not null,
  account_id bigint not null references accounts,
  verified boolean not null default false,
  primary key (email_digest, account_id)
);
create index email_directory_by_account on email_directory (account_id);

create function email_digest(email text) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(lower(email), 'UTF8'));

create function keep_email_directory() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.email is not null and old.email is distinct from (case when tg_op = 'UPDATE' then new.email end) then
    delete from email_directory where email_digest = email_digest(old.email) and account_id = old.account_id;
  end if;
  if tg_op <> 'DELETE' and new.email is not null then
    insert into email_directory (email_digest, account_id) values (email_digest(new.email), new.account_id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger keep_email_directory after insert or update of email or delete on users
  for each row execute function keep_email_directory();

-- Exact counters shared by all processes, for what must not be guessed at: sign-ins, mails.
create table attempt_counters (
  key bytea not null,
  window_ends_at timestamptz not null,
  attempts integer not null,
  primary key (key)
);
create index attempt_counters_by_end on attempt_counters (window_ends_at);

-- Account 0 is the installation itself. It has no people; it owns the keys of client applications
-- that serve every account.
select set_config('app.account_id', '0', true);
insert into accounts (id, name) values (0, 'Installation');
select set_config('app.account_id', '', true);

-- Jobs are enqueued in the caller's transaction. The queue's tables belong to the migrating role, so
-- requests reach them only through this function, and a job can only be filed under the own account.
create function enqueue_job(kind text, payload jsonb, job_key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(
    identifier => kind,
    payload => (payload || jsonb_build_object('account_id', public.current_account()))::json,
    run_at => enqueue_job.run_at,
    job_key => enqueue_job.job_key);
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to tagwerk_app;
