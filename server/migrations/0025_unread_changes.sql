-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion
-- Migrations run in one transaction, which cannot build an index beside others; the journal is young.

-- Readers look for what is new several times a second. A block range index leaves out what came since the last vacuum,
-- and a journal that only grows is vacuumed rarely: with some million changes each look read hundreds of thousands.
drop index changes_as_they_came;
create index changes_as_they_came on changes (xact, account_id);
-- How old the oldest unread change is.
grant select (at) on changes to tagwerk_reader;
