-- Nothing new is written for people who were deleted: no request, no answer to one, no statement, no punch that waits.
create trigger deleted_people_get_nothing_new after insert on correction_requests for each row execute function check_person();
create trigger deleted_people_get_no_new_words after update of message on correction_requests
  for each row when (new.message is not null and old.message is distinct from new.message) execute function check_person();
create trigger deleted_people_get_nothing_new after insert on statements for each row execute function check_person();
create trigger deleted_people_get_nothing_new after insert on waiting_punches for each row execute function check_person();

alter table batch_actions validate constraint batch_subject_is_known;
