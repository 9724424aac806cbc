-- Months are closed for many people at once, as a batch whose records are people.
alter table batch_actions drop constraint batch_subject_is_known;
alter table batch_actions add constraint batch_subject_is_known
  check (subject in ('time_tracking', 'absence', 'notification', 'statement')) not valid;
