-- Vacation that was paid out instead of taken. It only grows, as the book does; what was wrong is booked back.
create table vacation_payouts (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  on_date date not null,
  -- Below zero when it books a pay-out back.
  day_parts numeric not null,
  parts_per_day numeric not null,
  reason text not null,
  -- The pay-out it books back.
  reverses_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint payouts_pay_days check (parts_per_day > 0 and day_parts <> 0 and (day_parts < 0) = (reverses_id is not null)),
  constraint payouts_are_reversed_once unique (account_id, reverses_id),
  foreign key (account_id, user_id) references users,
  foreign key (account_id, created_by) references users,
  foreign key (account_id, reverses_id) references vacation_payouts
);
create index vacation_payouts_by_user on vacation_payouts (account_id, user_id, on_date);
create index vacation_payouts_by_creator on vacation_payouts (account_id, created_by);
call enclose('vacation_payouts');
revoke update, delete, truncate on vacation_payouts from tagwerk_app;
create trigger deleted_people_get_nothing_new after insert on vacation_payouts
  for each row execute function check_person();
create trigger months_stay_closed after insert on vacation_payouts for each row
  when (current_user = 'tagwerk_app') execute function check_booking_is_open();

-- Of somebody who was deleted, what they were paid stays; what was written about it goes.
create function forget_payout_reasons(people bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.vacation_payouts set reason = ''
  where account_id = public.current_account() and user_id = any(people) and exists (
    select from public.users where users.account_id = vacation_payouts.account_id
      and users.id = vacation_payouts.user_id and users.status = 'deleted');
end
$$;
revoke all on function forget_payout_reasons from public;
grant execute on function forget_payout_reasons to tagwerk_app;

-- step: transaction
-- A line of the book is about a date of a vacation, or about a pay-out.
-- squawk-ignore ban-drop-not-null
alter table vacation_bookings alter column absence_id drop not null;
alter table vacation_bookings add column payout_id bigint;
alter table vacation_bookings add constraint booked_for_one_reason check (num_nonnulls(absence_id, payout_id) = 1) not valid;
alter table vacation_bookings add constraint vacation_bookings_account_id_payout_id_fkey
  foreign key (account_id, payout_id) references vacation_payouts not valid;

-- step: transaction
-- squawk-ignore constraint-missing-not-valid
alter table vacation_bookings validate constraint booked_for_one_reason;
-- squawk-ignore constraint-missing-not-valid
alter table vacation_bookings validate constraint vacation_bookings_account_id_payout_id_fkey;

-- step: online
create index concurrently vacation_bookings_by_payout on vacation_bookings (account_id, payout_id);
