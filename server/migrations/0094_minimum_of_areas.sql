-- How many people an area needs on a day at least. Null where nobody said.
alter table areas add column minimum_people integer;
alter table areas add constraint minimum_is_possible check (minimum_people between 1 and 10000) not valid;

-- step: transaction
-- In a transaction of its own, so those who write do not wait for it.
-- squawk-ignore constraint-missing-not-valid
alter table areas validate constraint minimum_is_possible;
