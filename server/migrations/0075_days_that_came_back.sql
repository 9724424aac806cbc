-- Days of vacation that a sickness gives back stay usable after the end of their lot, for 15 months after its year. So it is
-- stored how much of a lot came back.
alter table entitlements add column returned_parts numeric, add column returned_parts_per_day numeric;
alter table entitlements add constraint returned_parts_know_their_day
  check (num_nulls(returned_parts, returned_parts_per_day) <> 1 and returned_parts_per_day > 0) not valid;
-- The last day on which days that came back can be used.
create function returns_usable_until(ends_on date) returns date
  language sql immutable parallel safe
  return make_date(extract(year from ends_on)::integer + 2, 3, 31);

-- step: transaction
-- squawk-ignore constraint-missing-not-valid
alter table entitlements validate constraint returned_parts_know_their_day;
