-- A token says what it may, where, and from which networks. Tokens that exist, and those the version before makes, keep
-- what they could do: everything of the public API and nothing of the resource API.
-- step: transaction
alter table api_tokens
  add column scopes text[] not null default '{public_api}',
  -- Empty for the whole account. No foreign keys: a workspace that is gone opens nothing.
  add column workspace_ids bigint[],
  add column networks text[] not null default '{}',
  -- The secret from before the last rotation, and until when it works.
  add column former_digest bytea,
  add column former_ends_at timestamptz;

-- step: online
create index concurrently api_tokens_by_former_digest on api_tokens (account_id, former_digest)
  where former_digest is not null;
