-- An absence that moves from open days to open days changes nothing of closed ones that lie between.
create or replace function check_absence_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'active' then
      perform refuse_closed_month(new.account_id, new.user_id, new.starts_on, new.ends_on);
    end if;
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform refuse_closed_month(old.account_id, old.user_id, old.starts_on, old.ends_on);
    return null;
  end if;
  if old.status = 'deleted' and new.status = 'deleted' then
    return null;
  end if;
  if (old.user_id, old.absence_type_id, old.full_day, old.part, old.confirmation_status, old.status)
    is distinct from (new.user_id, new.absence_type_id, new.full_day, new.part, new.confirmation_status, new.status) then
    if old.confirmation_status = 'confirmed' or new.status = 'active' and new.confirmation_status <> 'rejected' then
      perform refuse_closed_month(old.account_id, old.user_id, old.starts_on, old.ends_on);
      perform refuse_closed_month(new.account_id, new.user_id, new.starts_on, new.ends_on);
    end if;
    return null;
  end if;
  if old.ends_on < new.starts_on or new.ends_on < old.starts_on then
    perform refuse_closed_month(old.account_id, old.user_id, old.starts_on, old.ends_on);
    perform refuse_closed_month(new.account_id, new.user_id, new.starts_on, new.ends_on);
    return null;
  end if;
  if old.starts_at <> new.starts_at or old.starts_on <> new.starts_on then
    perform refuse_closed_month(new.account_id, new.user_id,
      least(old.starts_on, new.starts_on), greatest(old.starts_on, new.starts_on));
  end if;
  if old.ends_at <> new.ends_at or old.ends_on <> new.ends_on then
    perform refuse_closed_month(new.account_id, new.user_id,
      least(old.ends_on, new.ends_on), greatest(old.ends_on, new.ends_on));
  end if;
  return null;
end
$$;
