-- The months somebody worked are closed and paid also when they were deleted before. Their statements name nobody and hold
-- what their working time, which stays, comes to; whoever closes one has locked the person.
drop trigger deleted_people_get_nothing_new on statements;

-- step: transaction
-- Who had no number yet is given one, and who gave theirs back gets another.
drop trigger deleted_people_get_nothing_new on payroll_numbers;
