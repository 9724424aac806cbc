-- Deleting a person is final: nothing is written for them afterwards, and nothing about them is left behind.

-- Whoever deletes a person locks the row `for update`. The lock taken here waits for that, and so what is written at
-- the same time comes before the deletion and goes with it, or comes after it and is refused. It does not wait for
-- punches and other changes, which lock the row without its key.
create function is_deleted_person(person_account bigint, person_id bigint) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  found_status text;
begin
  select status into found_status from users where account_id = person_account and id = person_id for key share;
  return coalesce(found_status = 'deleted', false);
end
$$;

create function refuse_for_deleted_people() returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception using errcode = '23514', constraint = 'deleted_people_get_nothing_new', message = 'the person was deleted';
end
$$;

create function check_person() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if is_deleted_person(new.account_id, new.user_id) then
    perform refuse_for_deleted_people();
  end if;
  return null;
end
$$;

-- What hangs on a record is about the person of that record, and by its author.
create function check_people_of_record() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  person bigint;
begin
  for person in
    select user_id from time_trackings where account_id = new.account_id and id = new.time_tracking_id
    union select user_id from absences where account_id = new.account_id and id = new.absence_id
    union select new.author_id where new.author_id is not null
  loop
    if is_deleted_person(new.account_id, person) then
      perform refuse_for_deleted_people();
    end if;
  end loop;
  return null;
end
$$;

-- Nobody is told anything any more; what made the news is not at fault for that.
create function tell_living_people() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  return case when is_deleted_person(new.account_id, new.user_id) then null else new end;
end
$$;

-- step: transaction
create trigger deleted_people_get_nothing_new after insert on time_trackings for each row execute function check_person();
-- step: transaction
create trigger deleted_people_get_nothing_new after insert on actions for each row execute function check_person();

-- step: transaction
create trigger deleted_people_get_nothing_new after insert on absences for each row execute function check_person();
create trigger deleted_people_get_no_new_words after update of title, confirm_message, external_id on absences
  for each row when (old.title is distinct from new.title or old.confirm_message is distinct from new.confirm_message
    or old.external_id is distinct from new.external_id) execute function check_person();

-- step: transaction
create trigger deleted_people_get_nothing_new after insert on tracking_followers for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert on absence_followers for each row execute function check_person();

-- step: transaction
create trigger deleted_people_get_nothing_new after insert on workspace_members for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert or update on custom_field_values for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert on target_hours for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert on entitlements for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert on batch_actions for each row execute function check_person();

-- step: transaction
create trigger deleted_people_get_nothing_new after insert or update on passwords for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert or update on password_tokens for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert on access_tokens for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert on files for each row when (new.user_id is not null) execute function check_person();
create trigger records_of_deleted_people_get_nothing_new after insert on files for each row execute function check_people_of_record();

-- step: transaction
create trigger records_of_deleted_people_get_nothing_new after insert or update on notes for each row
  when (new.kind = 'UserNote') execute function check_people_of_record();

-- step: transaction
create trigger deleted_people_are_told_nothing before insert on notifications for each row execute function tell_living_people();

-- step: transaction
-- The log of punches cannot be changed by requests. The name of a device may be the name of a person, so it makes way
-- for the number of the punch, which is as different as the names were.
create function forget_devices(people bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.actions set device_id = id::pg_catalog.text
    where account_id = public.current_account() and user_id = any(people) and device_id <> '';
end
$$;
revoke all on function forget_devices from public;
grant execute on function forget_devices to tagwerk_app;

-- Jobs that wait may hold an address. Those of visitors lie in the account of the installation.
create function forget_jobs(people bigint[], addresses text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from graphile_worker._private_jobs as job
    where job.locked_at is null and (
      (job.payload ->> 'account_id')::pg_catalog.int8 = public.current_account()
        and (job.payload -> 'payload' ->> 'user_id')::pg_catalog.int8 = any(people)
      or (job.payload ->> 'account_id')::pg_catalog.int8 in (0, public.current_account())
        and pg_catalog.lower(job.payload -> 'payload' ->> 'email') = any(addresses));
end
$$;
revoke all on function forget_jobs from public;
grant execute on function forget_jobs to tagwerk_app;

-- step: transaction
-- Whose request it was that an answer is kept for, so that it can go with them.
alter table idempotent_answers add column user_id bigint;

-- step: online
create index concurrently idempotent_answers_by_user on idempotent_answers (account_id, user_id) where user_id is not null;

-- step: online
create index concurrently notifications_by_entity on notifications (account_id, entity_type, entity_id);

-- step: transaction
-- What a batch was to write is kept until it has been written.
alter table batch_actions no force row level security;
update batch_actions set parameters = '{}' where status = 'finished';
alter table batch_actions force row level security;
