-- squawk-ignore-file changing-column-type
-- Only limits of numbers are taken away, which rewrites nothing.
-- Each type of absence says who decides, and whether its days come back when somebody is sick on them. Without a word
-- about that, those of vacation do.
alter table absence_types
  add column decided_by text not null default 'leads',
  add column given_back_when_sick boolean;
alter table absence_types add constraint decider_is_known check (decided_by in ('leads', 'hr', 'nobody')) not valid;

-- step: transaction
-- In a transaction of its own, so those who write do not wait for it.
-- squawk-ignore constraint-missing-not-valid
alter table absence_types validate constraint decider_is_known;

-- step: transaction
-- Time accounts go by it, so months of everybody who has such an absence are calculated anew.
create or replace trigger months_are_forgotten after update on absence_types for each row
  when ((old.kind, old.given_back_when_sick) is distinct from (new.kind, new.given_back_when_sick))
  execute function forget_months_of_type();

-- step: transaction
-- Whoever follows changes of these begins where the others are, and not with the first change there ever was.
insert into change_readers (name, read_before) select 'vacation.allot', coalesce(max(read_before), 0) from change_readers;

-- step: transaction
-- Target hours as they are agreed: 40 hours over six days are 6:40 each, and not 6.67. Without a limit to their places
-- nothing is rewritten.
alter table target_hours
  alter column monday type numeric, alter column tuesday type numeric, alter column wednesday type numeric,
  alter column thursday type numeric, alter column friday type numeric, alter column saturday type numeric,
  alter column sunday type numeric;

-- step: transaction
-- Months that are cached know by which rules they were calculated: sickness fills a day up to its target now, whatever
-- is agreed for days of vacation, and those that the version before caches meanwhile do not count.
alter table account_months add column rules integer not null default 1;

-- step: portions of 200 users
delete from account_months where account_id = $1 and user_id > $2 and user_id <= $3 and rules = 1;
