-- A closed month is what its statement says; opened again, it is what its days say. Either way it may have changed.
create function forget_months_of_statement() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    call forget_months(old.account_id, old.user_id, old.month);
  else
    call forget_months(new.account_id, new.user_id, new.month);
  end if;
  return null;
end
$$;
create trigger months_are_forgotten after insert or delete on statements
  for each row execute function forget_months_of_statement();
create trigger months_are_forgotten_when_reopened after update on statements for each row
  when (old.reopened_at is distinct from new.reopened_at) execute function forget_months_of_statement();

-- Nothing is booked in a closed month either.
create function check_booking_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_closed_month(new.account_id, new.user_id, new.on_date, new.on_date);
  return null;
end
$$;
create trigger months_stay_closed after insert on time_account_bookings for each row
  when (current_user = 'tagwerk_app') execute function check_booking_is_open();
