-- The first run: while nobody has founded an account, whoever holds the code from the log may.
--
-- Requests see one account at a time, so they cannot know that there is none. This function tells them that and
-- nothing else. Account 0 is the installation itself.
create function installation_is_empty() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return not exists (select from public.accounts where id <> 0);
end
$$;
revoke all on function installation_is_empty from public;
grant execute on function installation_is_empty to tagwerk_app;
