-- Vacation: days are given in lots, and every day taken is booked against one. The book only grows: what no longer
-- holds is booked back, so every number can be traced to its lines.

create table entitlements (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  title text not null,
  starts_on date not null,
  ends_on date not null,
  planned_days numeric(6, 2) not null constraint entitlement_is_not_negative check (planned_days >= 0),
  expires boolean not null default true,
  transfer_remaining boolean not null default false,
  end_of_transfer_period date,
  -- The last day it can be used on; null when it does not expire.
  usable_until date generated always as (
    case when not expires then null when transfer_remaining then end_of_transfer_period else ends_on end) stored,
  status text not null default 'active' constraint entitlement_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint entitlement_ends_after_it_starts check (ends_on >= starts_on),
  constraint transfer_ends_after_the_entitlement check (end_of_transfer_period >= ends_on),
  constraint transfer_knows_its_end check (not transfer_remaining or end_of_transfer_period is not null),
  foreign key (account_id, user_id) references users
);
create index entitlements_by_user on entitlements (account_id, user_id, starts_on);
call enclose('entitlements');

create table vacation_bookings (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  absence_id bigint not null,
  on_date date not null,
  -- Without one, the day is taken although nothing was left.
  entitlement_id bigint,
  hundredths integer not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users,
  foreign key (account_id, absence_id) references absences,
  foreign key (account_id, entitlement_id) references entitlements
);
create index vacation_bookings_by_user on vacation_bookings (account_id, user_id, on_date);
create index vacation_bookings_by_absence on vacation_bookings (account_id, absence_id);
create index vacation_bookings_by_entitlement on vacation_bookings (account_id, entitlement_id);
call enclose('vacation_bookings');
revoke update, delete on vacation_bookings from tagwerk_app;
