-- How somebody was paid when a line went out: a correction goes by the same wage types, whatever they are paid by since.
-- Of lines from before nobody knows.
alter table payroll_lines add column profile text;
