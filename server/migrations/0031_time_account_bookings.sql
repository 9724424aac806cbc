-- What is booked on time accounts by hand: paid out, corrected, brought along. It only grows; what was wrong is booked
-- back by a counter booking.
create table time_account_bookings (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  kind text not null constraint booking_kind_is_known check (kind in ('payout', 'correction', 'opening')),
  on_date date not null,
  seconds bigint not null constraint bookings_book_something check (seconds <> 0),
  reason text not null,
  -- The booking it books back.
  reverses_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint payouts_take_from_the_account check (kind <> 'payout' or (seconds < 0) = (reverses_id is null)),
  constraint bookings_are_reversed_once unique (account_id, reverses_id),
  foreign key (account_id, user_id) references users,
  foreign key (account_id, created_by) references users,
  foreign key (account_id, reverses_id) references time_account_bookings
);
create index time_account_bookings_by_user on time_account_bookings (account_id, user_id, on_date) include (seconds);
create index time_account_bookings_by_creator on time_account_bookings (account_id, created_by);
call enclose('time_account_bookings');
revoke update, delete, truncate on time_account_bookings from tagwerk_app;
create trigger deleted_people_get_nothing_new after insert on time_account_bookings
  for each row execute function check_person();

-- Of somebody who was deleted, what they were paid stays; what was written about it goes.
create function forget_booking_reasons(people bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.time_account_bookings set reason = ''
  where account_id = public.current_account() and user_id = any(people) and exists (
    select from public.users where users.account_id = time_account_bookings.account_id
      and users.id = time_account_bookings.user_id and users.status = 'deleted');
end
$$;
revoke all on function forget_booking_reasons from public;
grant execute on function forget_booking_reasons to tagwerk_app;
