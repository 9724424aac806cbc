-- Employments: from when to when somebody works for the account, and which workspace is their home meanwhile. A day's
-- holidays, break rules and zone are those of the home of that day, so a move changes nothing of the past. Membership of
-- workspaces stays what it was: where somebody may punch.
create table employments (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  -- The home workspace.
  workspace_id bigint not null,
  starts_on date not null,
  -- The last day; null while it is open.
  ends_on date,
  end_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  constraint employments_end_after_they_start check (ends_on >= starts_on)
);
create unique index one_employment_per_start on employments (account_id, user_id, starts_on);
create index employments_by_workspace on employments (account_id, workspace_id);
call enclose('employments');
create policy joined_accounts on employments to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));
grant select on employments to tagwerk_joined;
create trigger deleted_people_get_nothing_new after insert on employments for each row execute function check_person();

-- No two of a person's employments share a day. The person is locked by whoever writes, and the day before which the next
-- one begins is asked of the table, never of a GiST index: those of young tables forget.
create function check_employments_are_apart() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from employments as other
    where other.account_id = new.account_id and other.user_id = new.user_id and other.id <> new.id
      and other.starts_on <= coalesce(new.ends_on, 'infinity') and coalesce(other.ends_on, 'infinity') >= new.starts_on
  ) then
    raise exception using errcode = '23514', constraint = 'employments_lie_apart', message = 'employments overlap';
  end if;
  return null;
end
$$;
create trigger employments_lie_apart after insert or update on employments
  for each row execute function check_employments_are_apart();

-- step: transaction
-- Everybody who belongs to a workspace is employed since they are accounted for; their first workspace is their home, whose
-- holidays were theirs before.
insert into employments (account_id, user_id, workspace_id, starts_on)
select users.account_id, users.id, first.workspace_id, users.start_of_accounting
from users
cross join lateral (
  select workspace_id from workspace_members as member
  where member.account_id = users.account_id and member.user_id = users.id
  order by workspace_id limit 1) as first
where users.status <> 'deleted';

-- step: transaction
-- On a day that somebody worked elsewhere than at home, the holidays of that place count, unless the home workspace says
-- otherwise. Those that exist go on as before: by the home alone.
alter table workspaces add column holidays_of text not null default 'place_of_work'
  constraint whose_holidays_count_is_known check (holidays_of in ('place_of_work', 'home'));
update workspaces set holidays_of = 'home';

-- step: transaction
-- Punches that share a transaction ask for the zone of each person.
grant select (time_zone) on users to tagwerk_joined;

create function home_workspace(account bigint, person bigint, day date) returns bigint
  language sql stable parallel safe
  return (select workspace_id from employments
    where account_id = account and user_id = person and starts_on <= day and (ends_on is null or ends_on >= day) limit 1);

-- Cached months stand on holidays of several workspaces. One counter for the account tells whether any of them changed
-- while somebody calculated.
create or replace procedure forget_months_of_workspace(account bigint, workspace bigint, since date)
  language plpgsql set search_path = public, pg_temp as $$
begin
  call changed_source(account, account);
  delete from account_months
  where account_id = account and month >= date_trunc('month', since) and user_id in (
    select user_id from employments where employments.account_id = account and employments.workspace_id = workspace
    union
    select user_id from time_trackings
    where time_trackings.account_id = account and time_trackings.workspace_id = workspace
      and started_on >= case when since = '-infinity' then since else date_trunc('month', since)::date end);
end
$$;

-- Where somebody may punch no longer says whose holidays are theirs.
drop trigger months_are_forgotten on workspace_members;
-- Unused since 0.3.0: only the trigger called it.
drop function forget_months_of_member();

-- Which option counts is asked on every day.
create trigger months_are_forgotten_by_option after update on workspaces for each row
  when (old.holidays_of is distinct from new.holidays_of) execute function forget_months_of_place();

-- Work elsewhere brings other holidays.
create trigger months_are_forgotten_when_moved after update on time_trackings for each row
  when ((old.started_on < open_month() or new.started_on < open_month()) and old.workspace_id <> new.workspace_id)
  execute function forget_months_of_tracking();

create function forget_months_of_employment() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    call forget_months(old.account_id, old.user_id, old.starts_on);
  end if;
  if tg_op <> 'DELETE' then
    call forget_months(new.account_id, new.user_id, new.starts_on);
  end if;
  return null;
end
$$;
create trigger months_are_forgotten after insert or update or delete on employments
  for each row execute function forget_months_of_employment();

-- step: transaction
-- Only days that become different must be open: those that an employment gains or loses, and all where its home changes.
create function check_employment_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  forever constant date := '9999-12-31';
begin
  if tg_op = 'INSERT' then
    perform refuse_closed_month(new.account_id, new.user_id, new.starts_on, coalesce(new.ends_on, forever));
  elsif tg_op = 'DELETE' or old.workspace_id <> new.workspace_id then
    perform refuse_closed_month(old.account_id, old.user_id, old.starts_on, coalesce(old.ends_on, forever));
  end if;
  if tg_op = 'UPDATE' then
    if old.starts_on <> new.starts_on then
      perform refuse_closed_month(new.account_id, new.user_id,
        least(old.starts_on, new.starts_on), greatest(old.starts_on, new.starts_on) - 1);
    end if;
    if old.ends_on is distinct from new.ends_on then
      perform refuse_closed_month(new.account_id, new.user_id,
        least(coalesce(old.ends_on, forever), coalesce(new.ends_on, forever)) + 1,
        greatest(coalesce(old.ends_on, forever), coalesce(new.ends_on, forever)));
    end if;
  end if;
  return null;
end
$$;
create trigger months_stay_closed after insert or update or delete on employments for each row
  when (current_user = 'tagwerk_app') execute function check_employment_is_open();
