-- What colleagues see of an absence in the team's calendar: nothing, that somebody is absent, or why.
alter table absence_types add column shown_to_colleagues text not null default 'absent'
  -- squawk-ignore constraint-missing-not-valid
  constraint what_colleagues_see_is_known check (shown_to_colleagues in ('nothing', 'absent', 'kind'));
