-- Which claim of a provider is what the directory of the account (SCIM) calls somebody; none unless somebody says so.
alter table identity_providers add column external_id_claim text
  constraint external_id_claim_is_known check (external_id_claim in ('oid', 'sub'));

-- A session of another account that the browser had when somebody set off. It ends when they arrive, as one of this
-- account does. It is no reference: nothing points over the wall of an account.
alter table sign_in_attempts add column session_elsewhere_of bigint;
alter table sign_in_attempts add column session_elsewhere bytea;
