-- Punches that are taken together need to know who is active and who administers the account, and nothing else of people.
revoke select on users from tagwerk_joined;
grant select (account_id, id, status, account_admin, updated_at) on users to tagwerk_joined;
