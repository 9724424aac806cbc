-- Whoever falls ill on vacation is on vacation no more: a date of a vacation that a confirmed sickness covers is given
-- back. It keeps what it was counted with, so that it can be taken again when the sickness turns out to be none.
alter table absence_days add column given_back boolean not null default false;
