-- A punch as PostgreSQL alone would do it: one prepared call, the same tables, rules and walls, no network
-- between the steps. It is what the service is measured against, and no part of it.
create function bare_punch(account bigint, workspace bigint, secret bytea, kind text, at timestamptz) returns uuid
  language plpgsql as $$
declare
  holder record;
  place record;
  facts record;
  earlier actions;
  first_at timestamptz;
  next_at timestamptz;
  told text[];
  tracking time_trackings;
  rested integer;
  resting timestamptz;
  since timestamptz := at - interval '31 days';
  until timestamptz := now() + interval '1 day';
  action uuid := gen_random_uuid();
begin
  perform set_config('app.account_id', account::text, true);
  -- Who is it, and what may they do now.
  select token.user_id, users.account_admin,
    (select jsonb_object_agg(member.workspace_id, to_jsonb(member.roles)) from workspace_members as member
      where member.account_id = users.account_id and member.user_id = users.id) as roles
    into holder
    from access_tokens as token join users on users.account_id = token.account_id and users.id = token.user_id
    where token.account_id = account and token.digest = secret and token.ended_at is null and token.expires_at > now()
      and token.last_used_at > now() - interval '90 days' and users.status = 'active';
  if holder is null then raise exception 'nobody'; end if;
  -- Where, and for whom.
  select workspaces.time_zone, accounts.locale into place
    from workspaces join accounts on accounts.id = workspaces.account_id
    where workspaces.account_id = account and workspaces.id = workspace and workspaces.status = 'active';
  select users.id, array(select area_id from area_members as area where area.account_id = account
      and area.user_id = users.id and area.workspace_id = workspace) as area_ids into facts
    from users join workspace_members as member on member.account_id = users.account_id and member.user_id = users.id
    where users.account_id = account and users.id = holder.user_id and member.workspace_id = workspace;
  if facts is null or not holder.roles ? workspace::text then raise exception 'not here'; end if;
  perform from users where account_id = account and id = facts.id for no key update;
  -- The log: was it taken before, and does it fit.
  select * into earlier from actions
    where account_id = account and user_id = facts.id and action_time = at and action_type = kind and device_id = '';
  if earlier.id is not null then return earlier.id; end if;
  select max(action_time) into first_at from actions
    where account_id = account and user_id = facts.id and action_type = 'start' and action_time between since and at;
  select min(action_time) into next_at from actions
    where account_id = account and user_id = facts.id and action_type = 'start' and action_time > at and action_time <= until;
  select array_agg(action_type order by action_time, received_at), (array_agg(time_tracking_id))[1] into told, tracking.id
    from actions where account_id = account and user_id = facts.id and action_time between since and until
      and action_time >= coalesce(first_at, at) and action_time < coalesce(next_at, 'infinity');
  if (kind = 'start') <> (told is null or told[array_upper(told, 1)] = 'end')
    or (kind = 'end-break') <> (told[array_upper(told, 1)] is not distinct from 'start-break') then
    raise exception '% does not fit %', kind, told;
  end if;
  perform from default_breaks as rule join user_default_breaks as given
    on given.account_id = rule.account_id and given.default_break_id = rule.id
    where rule.account_id = account and rule.workspace_id = workspace and given.user_id = facts.id;
  if kind = 'start' then
    insert into time_trackings (account_id, workspace_id, user_id, uuid, starts_at, actual_starts_at, started_on, created_by, last_update_by)
      values (account, workspace, facts.id, gen_random_uuid(), at, at, (at at time zone place.time_zone)::date, 'actions', holder.user_id)
      returning * into tracking;
  else
    select * into tracking from time_trackings where account_id = account and id = tracking.id and status = 'active';
    if kind = 'start-break' then
      insert into breaks (account_id, time_tracking_id, starts_at, created_by) values (account, tracking.id, at, 'actions');
    elsif kind = 'end-break' then
      update breaks set ends_at = at, updated_at = now()
        where account_id = account and time_tracking_id = tracking.id and ends_at is null;
    end if;
    select extract(epoch from sum(coalesce(ends_at, starts_at) - starts_at)), max(starts_at) filter (where ends_at is null)
      into rested, resting
      from breaks where account_id = account and time_tracking_id = tracking.id;
    if kind = 'end' then
      update time_trackings set ends_at = at, actual_ends_at = at, gross_seconds = extract(epoch from at - starts_at),
        recorded_break_seconds = rested, break_since = null, last_update_by = holder.user_id, updated_at = now()
        where account_id = account and id = tracking.id;
    else
      update time_trackings set recorded_break_seconds = rested, break_since = resting, last_update_by = holder.user_id, updated_at = now()
        where account_id = account and id = tracking.id;
    end if;
  end if;
  insert into changes (account_id, at, actor_kind, actor_id, workspace_id, user_id, record_type, record_id, kind, parts) values
    (account, now(), 'user', holder.user_id, workspace, facts.id, 'time_tracking', tracking.id,
      case when kind = 'start' then 'created' else 'changed' end,
      case kind when 'start' then '[]' when 'end' then '[["ends_at"]]' else '[["breaks"]]' end::jsonb);
  insert into actions (account_id, id, workspace_id, user_id, action_type, action_time, received_at, time_tracking_id, created_at, updated_at)
    values (account, action, workspace, facts.id, kind, at, now(), tracking.id, now(), now());
  return action;
end
$$;
