-- What people prove with beside their password. A seed that no code confirmed yet is nobody's factor.
create table totp_seeds (
  account_id bigint not null,
  user_id bigint not null,
  seed_sealed bytea not null,
  -- Which secret of the installation opens it.
  sealed_by bytea generated always as (substring(seed_sealed from 2 for 8)) stored,
  -- The last step whose code was taken; neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users
);
call enclose('totp_seeds');
grant select (account_id, sealed_by) on totp_seeds to tagwerk_reader;
create policy sealed_in_every_account on totp_seeds for select to tagwerk_reader using (sealed_by is not null);

-- Each opens once where the factor is lost.
create table recovery_codes (
  account_id bigint not null,
  user_id bigint not null,
  digest bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, user_id, digest),
  foreign key (account_id, user_id) references users
);
call enclose('recovery_codes');

-- Browsers that need no second step for a while, because their person said so.
create table known_devices (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  digest bytea not null,
  device text not null default '',
  network text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users,
  constraint known_devices_have_a_token_each unique (account_id, digest)
);
create index known_devices_by_user on known_devices (account_id, user_id);
call enclose('known_devices');

-- Sign-ins whose password was right and whose second step is missing: for minutes, in one browser, once.
create table second_steps (
  account_id bigint not null,
  digest bytea not null,
  user_id bigint not null,
  browser_digest bytea not null,
  -- Of the hash of the password that was right; another password ends the step.
  password_digest bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, digest),
  foreign key (account_id, user_id) references users
);
create index second_steps_by_user on second_steps (account_id, user_id);
call enclose('second_steps');

-- Of whom a second factor is asked. A role without a row is asked nothing; one without a date is reminded only.
create table second_factor_rules (
  account_id bigint not null references accounts,
  role text not null constraint second_factor_role_is_known check (role in ('account_admin', 'workspace_admin', 'payroll', 'everybody')),
  required_from date,
  primary key (account_id, role)
);
call enclose('second_factor_rules');
-- Punches that are taken together ask it as well.
create policy joined_accounts on second_factor_rules to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));
grant select on second_factor_rules to tagwerk_joined;
grant select (factors) on access_tokens to tagwerk_joined;
