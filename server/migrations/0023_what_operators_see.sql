-- `serve` and `work` tell at their start which migrations are missing.
grant select on kysely_migration to tagwerk_app;

-- The owner lists all accounts for the operator. It can see no more of them than their rows in this table; what is in
-- an account is still reached by entering it.
create policy operator_lists on accounts for select to current_user using (true);
