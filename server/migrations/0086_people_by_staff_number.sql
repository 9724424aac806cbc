-- Tables from elsewhere name people by their staff number.
-- step: online
create index concurrently if not exists users_by_staff_number on users (account_id, staff_number) where staff_number is not null;
