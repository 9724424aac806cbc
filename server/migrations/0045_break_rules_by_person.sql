-- Whether anybody is under a rule about breaks at all is asked with every punch. The table is small: a row for each
-- rule given to a person.
-- squawk-ignore-file require-concurrent-index-creation
create index user_default_breaks_by_person on user_default_breaks (account_id, user_id);
