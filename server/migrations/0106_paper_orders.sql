-- Orders for paper: statements, lists and records of a month, made in the background and kept for some days. What is made
-- is a file that hangs on nothing but its order.
alter table files drop constraint file_purpose_is_known;
alter table files add constraint file_purpose_is_known check (
  purpose in ('attachment', 'signature', 'avatar', 'upload', 'paper')) not valid;
alter table files drop constraint file_hangs_on_what_it_is_for;
alter table files add constraint file_hangs_on_what_it_is_for check (
  case when purpose in ('avatar', 'upload') then user_id is not null and num_nonnulls(time_tracking_id, absence_id) = 0
    when purpose = 'paper' then num_nonnulls(user_id, time_tracking_id, absence_id) = 0
    else user_id is null and num_nonnulls(time_tracking_id, absence_id) = 1 end) not valid;

-- step: transaction
-- A transaction of its own, which squawk does not know.
-- squawk-ignore constraint-missing-not-valid
alter table files validate constraint file_purpose_is_known;
-- squawk-ignore constraint-missing-not-valid
alter table files validate constraint file_hangs_on_what_it_is_for;

-- step: transaction
create table paper_orders (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  -- Who ordered it, and alone may have it: what is printed is what they may know.
  user_id bigint not null,
  workspace_id bigint not null,
  payroll_run_id bigint,
  month date not null constraint paper_is_of_whole_months check (extract(day from month) = 1),
  papers text[] not null,
  language text not null constraint paper_language_is_known check (language in ('de', 'en')),
  format text not null constraint paper_format_is_known check (format in ('pdf', 'csv', 'xlsx')),
  state text not null default 'working' constraint paper_state_is_known check (
    state in ('working', 'ready', 'failed', 'expired')),
  -- What is to be printed, in its order, and how much of it is done: a killed worker goes on from there.
  items text[] not null,
  done_count integer not null default 0,
  -- What could not be printed, and why.
  left_out jsonb not null default '[]',
  file_id bigint,
  sha256 bytea constraint paper_has_a_whole_hash check (length(sha256) = 32),
  ready_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users,
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, payroll_run_id) references payroll_runs,
  foreign key (account_id, file_id) references files,
  constraint ready_paper_has_a_file check (state <> 'ready' or num_nulls(file_id, sha256, ready_at, expires_at) = 0)
);
create index paper_orders_by_user on paper_orders (account_id, user_id, id);
create index paper_orders_by_workspace on paper_orders (account_id, workspace_id);
create index paper_orders_by_run on paper_orders (account_id, payroll_run_id);
create index paper_orders_by_file on paper_orders (account_id, file_id);
create index paper_orders_there on paper_orders (account_id, id) where state in ('working', 'ready');
call enclose('paper_orders');

-- What is printed so far, a portion each, in the store of files: put one behind the other when all of it is there.
create table paper_order_parts (
  account_id bigint not null,
  order_id bigint not null,
  position integer not null,
  object_key text not null,
  entries jsonb not null,
  primary key (account_id, order_id, position),
  foreign key (account_id, order_id) references paper_orders
);
call enclose('paper_order_parts');

-- step: transaction
create trigger deleted_people_get_nothing_new after insert on paper_orders
  for each row execute function check_person();
