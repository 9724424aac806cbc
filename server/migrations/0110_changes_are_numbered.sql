-- Which transaction a row of the journal belongs to is the database's to say: a row with a lower number would lie behind
-- the cursor of whoever follows, and nobody would ever hear of it.
create function number_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.xact := pg_current_xact_id()::text::bigint + journal_offset(new.account_id);
  return new;
end
$$;
-- Not for what is copied from another cell, which keeps its numbers.
create trigger changes_are_numbered before insert on changes for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined')) execute function number_change();
