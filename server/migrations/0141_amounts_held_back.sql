-- Amounts below zero that a payroll does not take: they are in no file and count as never issued, so they come again.
alter table payroll_lines add column is_held_back boolean not null default false;

-- step: online
create index concurrently payroll_lines_held_back on payroll_lines (account_id, client_id) where is_held_back;
