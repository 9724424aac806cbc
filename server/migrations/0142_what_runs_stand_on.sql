-- What a run goes by besides its statements: versions of pay rules, who pays which workspace, and what lines are made by.
-- The reasons of an issued line are calculated from it, so they stay what they were. Runs from before have none.
alter table payroll_runs add column stands_on jsonb;
