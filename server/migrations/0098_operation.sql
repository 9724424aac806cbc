-- What a worker tells of itself, so that whoever runs a small installation sees it in the browser. The process that
-- answers requests reaches neither the queue nor the backups.
create table worker_report (
  is_only boolean primary key default true constraint there_is_one_report check (is_only),
  made_at timestamptz not null,
  found jsonb not null
);
revoke all on worker_report from tagwerk_app;

-- Requests see one account at a time, so they cannot know whether it is the only one. This tells them that and nothing
-- else. Account 0 is the installation itself; one that is being erased is one until it is gone.
create function account_is_the_only_one() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from public.accounts where id = public.current_account() and id <> 0)
    and not exists (select from public.accounts where id not in (0, public.current_account()));
end
$$;
revoke all on function account_is_the_only_one from public;
grant execute on function account_is_the_only_one to tagwerk_app;

-- The report, in an installation of one account only: it is about all of them.
create function report_of_worker() returns table (made_at timestamptz, found jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if public.account_is_the_only_one() then
    return query select report.made_at, report.found from public.worker_report as report;
  end if;
end
$$;
revoke all on function report_of_worker from public;
grant execute on function report_of_worker to tagwerk_app;
