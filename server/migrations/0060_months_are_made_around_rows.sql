-- Punches from before the first month and after the last lie in actions_other. A month they are of cannot be made, and
-- is passed over. Row-level security also binds the owner, who saw none of them: making such a month failed.
create or replace procedure prepare_months(first date, months integer)
  language plpgsql set search_path = public, pg_temp as $$
declare
  month date;
  name text;
begin
  for month in select generate_series(date_trunc('month', first), date_trunc('month', first) + make_interval(months => months), '1 month')::date loop
    name := 'actions_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null;
    -- A new partition locks both in any case. In this order: whoever punches takes them in this one, too.
    lock table actions in access exclusive mode;
    alter table actions_other no force row level security;
    if not exists (select from actions_other where action_time >= month and action_time < month + interval '1 month') then
      execute format('create table %I partition of actions for values from (%L) to (%L)', name, month, month + interval '1 month');
      call enclose(name::regclass);
      execute format('revoke insert, update, delete, truncate on %I from tagwerk_app', name);
    end if;
    alter table actions_other force row level security;
  end loop;
end
$$;
