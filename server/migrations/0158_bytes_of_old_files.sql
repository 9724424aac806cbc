-- Payroll files have names of people in them. Whoever operates the installation may say after how many years their bytes
-- go; their hashes stay, so that a copy elsewhere can still be told from another.
-- Whoever reads files finds null only where the new setting is used, which no earlier version knows.
-- squawk-ignore ban-drop-not-null
alter table payroll_files alter column bytes drop not null;
grant update (bytes) on payroll_files to tagwerk_app;

create function check_files_only_lose_bytes() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if new.bytes is null and exists (select from payroll_runs as run
    where run.account_id = old.account_id and run.id = old.run_id and run.issued_at < now() - interval '1 year')
  then
    return new;
  end if;
  raise exception using errcode = '23514', constraint = 'issued_runs_stay', message = 'the run was issued';
end
$$;
create trigger files_only_lose_bytes before update on payroll_files for each row
  when (current_user = 'tagwerk_app') execute function check_files_only_lose_bytes();
