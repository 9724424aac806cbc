-- No function looks a name up where requests could have put one.
--
-- Unless a search path says otherwise, PostgreSQL looks for tables and types in the session's temporary schema first.
-- So whoever could make a temporary type called json had enqueue_job, which runs with the owner's rights, call a
-- function of theirs. Every function now names a search path that ends with pg_temp, and the one that runs with
-- the owner's rights names every schema as well.

create or replace function enqueue_job(kind text, payload jsonb, job_key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => kind,
    payload => (payload || pg_catalog.jsonb_build_object('account_id', public.current_account()))::pg_catalog.json,
    run_at => enqueue_job.run_at,
    job_key => enqueue_job.job_key);
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to tagwerk_app;

-- These run with the rights of whoever calls or writes, the owner included. The catalogue comes first unasked.
alter procedure enclose set search_path = public, pg_temp;
alter procedure prepare_months set search_path = public, pg_temp;
alter function keep_email_directory set search_path = public, pg_temp;
alter function check_break set search_path = public, pg_temp;
alter function check_breaks_of_tracking set search_path = public, pg_temp;
alter function refuse_break_outside set search_path = public, pg_temp;
revoke all on procedure enclose, prepare_months from public;

-- Databases that came from before PostgreSQL 15 still let everybody make things here.
revoke create on schema public from public, tagwerk_app;
