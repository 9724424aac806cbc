-- Readers look for what is new several times a second. A block range index leaves out what came since the last vacuum,
-- and a journal that only grows is vacuumed rarely: with some million changes each look read hundreds of thousands.
-- step: online
drop index concurrently if exists changes_as_they_came;

-- step: online
create index concurrently changes_as_they_came on changes (xact, account_id);

-- step: transaction
-- How old the oldest unread change is.
grant select (at) on changes to tagwerk_reader;
