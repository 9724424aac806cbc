-- Sign-in by a provider: which providers an account has, whom they know, and which domains the account has proven.
create table identity_providers (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  name text not null,
  issuer text not null,
  client_id text not null,
  secret_sealed bytea not null constraint provider_secrets_are_sealed check (length(secret_sealed) > 37),
  -- Which secret of the installation opens it.
  sealed_by bytea not null generated always as (substring(secret_sealed from 2 for 8)) stored,
  -- What its ID tokens are signed with.
  alg text not null default 'RS256' constraint provider_alg_is_known check (alg in ('RS256', 'PS256', 'ES256', 'EdDSA')),
  -- Where people are employed whom nobody here knows; without it they are turned away.
  jit_workspace_id bigint,
  -- It does not say which addresses are verified, and whoever administers it answers for all of them.
  trusts_addresses boolean not null default false,
  active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint same_provider_is_one unique (account_id, issuer, client_id),
  foreign key (account_id, jit_workspace_id) references workspaces
);
create index identity_providers_by_workspace on identity_providers (account_id, jit_workspace_id);
call enclose('identity_providers');
grant select (account_id, sealed_by) on identity_providers to tagwerk_reader;
create policy sealed_in_every_account on identity_providers for select to tagwerk_reader using (true);

-- Somebody as a provider knows them. The address they have there is none of it: addresses change hands.
create table identities (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  provider_id bigint not null,
  subject text collate "C" not null,
  user_id bigint not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint subjects_are_one_person unique (account_id, provider_id, subject),
  constraint people_have_one_subject unique (account_id, provider_id, user_id),
  foreign key (account_id, provider_id) references identity_providers on delete cascade,
  foreign key (account_id, user_id) references users
);
create index identities_by_user on identities (account_id, user_id);
call enclose('identities');

-- Domains of which the account has shown that they are its own, by a record in the DNS.
create table account_domains (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  domain text not null constraint domain_is_lower_case check (domain = lower(domain)),
  proof text not null,
  verified_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint same_domain_is_one unique (account_id, domain)
);
call enclose('account_domains');

-- Sign-in knows a domain before it knows an account: like the directory of addresses it has no wall, and digests only. Two
-- accounts may prove one domain.
create table domain_directory (
  domain_digest bytea not null,
  account_id bigint not null references accounts,
  verified_at timestamptz not null,
  primary key (domain_digest, account_id)
);
create index domain_directory_by_account on domain_directory (account_id);

create function keep_domain_directory() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from domain_directory
    where account_id = old.account_id and domain_digest = sha256(convert_to(old.domain, 'UTF8'));
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null then
    insert into domain_directory (domain_digest, account_id, verified_at)
    values (sha256(convert_to(new.domain, 'UTF8')), new.account_id, new.verified_at) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger keep_domain_directory after insert or update or delete on account_domains
  for each row execute function keep_domain_directory();

-- Somebody is on the way to a provider and back; for ten minutes.
create table sign_in_attempts (
  account_id bigint not null,
  digest bytea not null,
  -- Of what the browser was given that began.
  browser_digest bytea not null,
  provider_id bigint not null,
  purpose text not null constraint attempt_purpose_is_known check (purpose in ('sign_in', 'link', 'prove')),
  nonce text not null,
  verifier text not null,
  back text not null,
  -- The session the browser had: on the way back it cannot show it.
  token_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, digest),
  foreign key (account_id, provider_id) references identity_providers on delete cascade,
  foreign key (account_id, token_id) references access_tokens on delete cascade
);
create index sign_in_attempts_by_provider on sign_in_attempts (account_id, provider_id);
create index sign_in_attempts_by_token on sign_in_attempts (account_id, token_id);
create index sign_in_attempts_by_end on sign_in_attempts (account_id, expires_at);
call enclose('sign_in_attempts');

-- Sessions that a provider opened, so that it can end them.
create table provider_sessions (
  account_id bigint not null,
  token_id uuid not null,
  provider_id bigint not null,
  -- Of the number the session has there; empty where it has none.
  sid_digest bytea,
  primary key (account_id, token_id),
  foreign key (account_id, token_id) references access_tokens on delete cascade,
  foreign key (account_id, provider_id) references identity_providers on delete cascade
);
create index provider_sessions_by_sid on provider_sessions (account_id, provider_id, sid_digest);
call enclose('provider_sessions');
