-- Warnings know breaks that are too short, and more than six hours in a row. Everything the version before writes passes.

-- step: transaction
alter table raised_warnings
  drop constraint warning_rule_is_known,
  add constraint warning_rule_is_known check (
    rule in ('no_break', 'short_break', 'long_stretch', 'long_day', 'short_rest', 'long_running')) not valid;

-- step: transaction
-- squawk-ignore constraint-missing-not-valid
alter table raised_warnings validate constraint warning_rule_is_known;
