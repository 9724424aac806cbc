-- What a day asks of a person: dated weekly patterns of target hours, and the public holidays of a workspace.

create table target_hours (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  -- The pattern counts from this day on, until a later one begins.
  starts_on date not null,
  monday numeric(4, 2) not null,
  tuesday numeric(4, 2) not null,
  wednesday numeric(4, 2) not null,
  thursday numeric(4, 2) not null,
  friday numeric(4, 2) not null,
  saturday numeric(4, 2) not null,
  sunday numeric(4, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint target_hours_fit_into_a_day check (
    least(monday, tuesday, wednesday, thursday, friday, saturday, sunday) >= 0
    and greatest(monday, tuesday, wednesday, thursday, friday, saturday, sunday) <= 24),
  constraint one_pattern_per_start unique (account_id, user_id, starts_on),
  foreign key (account_id, user_id) references users
);
call enclose('target_hours');

-- Where the public holidays come from: ISO 3166-1 alpha-2, and a part of that country as the library names it.
alter table workspaces add column country text;
alter table workspaces add column region text;

create table public_holidays (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  on_date date not null,
  name text collate "und-x-icu" not null,
  half_day boolean not null default false,
  origin text not null constraint holiday_origin_is_known check (origin in ('library', 'manual')),
  -- The day the library gave; it stays when somebody moves the holiday, so that the library does not bring it back.
  library_date date,
  -- Changed by a person: from then on the library leaves it alone.
  edited boolean not null default false,
  status text not null default 'active' constraint holiday_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint library_holidays_know_their_day check ((origin = 'library') = (library_date is not null)),
  foreign key (account_id, workspace_id) references workspaces
);
create unique index one_holiday_per_day on public_holidays (account_id, workspace_id, on_date) where status = 'active';
create index public_holidays_by_workspace on public_holidays (account_id, workspace_id, on_date);
call enclose('public_holidays');

-- Years whose holidays were taken from the library. What people change in them is not undone by taking them again.
create table holiday_years (
  account_id bigint not null,
  workspace_id bigint not null,
  year integer not null,
  primary key (account_id, workspace_id, year),
  foreign key (account_id, workspace_id) references workspaces
);
call enclose('holiday_years');
