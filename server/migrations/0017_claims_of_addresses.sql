-- Whoever owns an e-mail address cannot be crowded out of it, however many accounts name it.
--
-- Every password under one address is hashed with the same salt, made from a random number of the installation
-- and the address. So one hash of a given password fits all accounts that name the address, and the directory
-- finds the right one by a tag of that hash. See docs/decisions/0016.
-- squawk-ignore-file adding-required-field, adding-not-nullable-field, ban-drop-column, constraint-missing-not-valid, require-concurrent-index-creation
-- The directory is a derived table and is filled again here; nobody reads the dropped column any more.

create table sign_in_salt (
  only_row boolean primary key default true constraint there_is_one_salt check (only_row),
  salt bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into sign_in_salt default values;
revoke insert, update, delete on sign_in_salt from tagwerk_app;

-- The salt of all passwords under an address.
create function email_salt(email text) returns bytea
  language sql stable parallel safe set search_path = public, pg_temp
  return substring(sha256((select salt from sign_in_salt) || convert_to(lower(email), 'UTF8')) for 16);

-- Finds a hash without showing it. It is made from the hash, so testing a guess against it costs a whole hash too.
create function password_tag(hash text) returns bytea
  language sql immutable parallel safe set search_path = public, pg_temp
  return substring(sha256(convert_to(hash, 'UTF8')) for 16);

-- The salt written inside a hash: $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>, in base64 without padding.
create function password_salt(hash text) returns bytea
  language sql immutable parallel safe set search_path = public, pg_temp
  return decode(rpad(split_part(hash, '$', 5), ((length(split_part(hash, '$', 5)) + 3) / 4) * 4, '='), 'base64');

-- A claim: a person of an account names the address as theirs.
alter table email_directory add column user_id bigint;
alter table email_directory add column claimed_at timestamptz not null default now();
-- When the person redeemed what was mailed to this very address.
alter table email_directory add column confirmed_at timestamptz;
-- Null as long as the person has no password.
alter table email_directory add column password_tag bytea;
-- The salt of their password when it is not the address's: it was set under an earlier address, or long ago.
alter table email_directory add column other_salt bytea;

alter table password_tokens add column email_digest bytea;

do $$
declare account bigint;
begin
  for account in select distinct account_id from email_directory loop
    perform set_config('app.account_id', account::text, true);
    update email_directory as claim set
      user_id = users.id, claimed_at = users.created_at, confirmed_at = case when verified then now() end,
      password_tag = password_tag(passwords.hash),
      other_salt = nullif(password_salt(passwords.hash), email_salt(users.email))
    from users left join passwords on passwords.account_id = users.account_id and passwords.user_id = users.id
    where users.account_id = account and claim.account_id = account and claim.email_digest = email_digest(users.email);
    update password_tokens as token set email_digest = email_digest(users.email)
    from users where users.account_id = account and token.account_id = account and users.id = token.user_id
      and users.email is not null;
    delete from password_tokens where account_id = account and email_digest is null;
  end loop;
  perform set_config('app.account_id', '', true);
  delete from email_directory where user_id is null;
end
$$;

alter table email_directory alter column user_id set not null;
alter table email_directory drop column verified;
alter table password_tokens alter column email_digest set not null;
create index email_directory_by_password on email_directory (email_digest, password_tag);
create index email_directory_by_other_salt on email_directory (email_digest) where other_salt is not null;

alter table password_tokens drop constraint password_token_purpose_is_known;
alter table password_tokens add constraint password_token_purpose_is_known
  check (purpose in ('reset', 'invitation', 'confirmation'));

-- A changed address is a new claim: unconfirmed, and as old as the change.
create or replace function keep_email_directory() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.email is not null
    and lower(old.email) is distinct from (case when tg_op = 'UPDATE' then lower(new.email) end) then
    delete from email_directory
    where email_digest = email_digest(old.email) and account_id = old.account_id and user_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.email is not null then
    insert into email_directory (email_digest, account_id, user_id, password_tag, other_salt)
    select email_digest(new.email), new.account_id, new.id,
      password_tag(given.hash), nullif(password_salt(given.hash), email_salt(new.email))
    from (select (
      select hash from passwords where account_id = new.account_id and user_id = new.id) as hash) as given
    on conflict do nothing;
  end if;
  return null;
end
$$;

create function keep_password_tag() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  holder passwords := case when tg_op = 'DELETE' then old else new end;
  present text := case when tg_op = 'DELETE' then null else new.hash end;
begin
  update email_directory as claim set
    password_tag = password_tag(present), other_salt = nullif(password_salt(present), email_salt(users.email))
  from users
  where users.account_id = holder.account_id and users.id = holder.user_id
    and claim.account_id = users.account_id and claim.email_digest = email_digest(users.email);
  return null;
end
$$;
create trigger keep_password_tag after insert or update of hash or delete on passwords
  for each row execute function keep_password_tag();
