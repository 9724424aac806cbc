-- An entitlement is of days or of hours, as its person's vacation was when it was given: whoever has vacation in hours from
-- some day on keeps the days they have. The same of what was paid out.
alter table entitlements add column unit text;
alter table entitlements add constraint unit_of_entitlement_is_known check (unit in ('days', 'hours')) not valid;
alter table vacation_payouts add column unit text;
alter table vacation_payouts add constraint unit_of_payout_is_known check (unit in ('days', 'hours')) not valid;

-- The version before does not say it, and may still run.
create function take_unit_of_person() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.unit := (select case when hour_holidays then 'hours' else 'days' end from users
    where users.account_id = new.account_id and users.id = new.user_id);
  return new;
end
$$;
create trigger units_are_known before insert on entitlements for each row
  when (new.unit is null) execute function take_unit_of_person();
create trigger units_are_known before insert on vacation_payouts for each row
  when (new.unit is null) execute function take_unit_of_person();

-- How many hours a day of work has in somebody's week, for adding up entitlements of both units.
create function hours_of_vacation_day(account bigint, person bigint, day date) returns numeric
  language sql stable parallel safe
  return coalesce((
    select round(avg(hours), 4) from (
      select monday, tuesday, wednesday, thursday, friday, saturday, sunday from target_hours
      where account_id = account and user_id = person
      order by starts_on <= day desc, case when starts_on <= day then starts_on end desc, starts_on limit 1) as week
    cross join lateral unnest(array[monday, tuesday, wednesday, thursday, friday, saturday, sunday]) as hours
    where hours > 0), 8);

-- step: portions of 500 entitlements
update entitlements set unit = case when users.hour_holidays then 'hours' else 'days' end
from users
where entitlements.account_id = $1 and entitlements.id > $2 and entitlements.id <= $3 and entitlements.unit is null
  and users.account_id = entitlements.account_id and users.id = entitlements.user_id;

-- step: portions of 500 vacation_payouts
update vacation_payouts set unit = case when users.hour_holidays then 'hours' else 'days' end
from users
where vacation_payouts.account_id = $1 and vacation_payouts.id > $2 and vacation_payouts.id <= $3
  and vacation_payouts.unit is null
  and users.account_id = vacation_payouts.account_id and users.id = vacation_payouts.user_id;

-- step: transaction
-- squawk-ignore constraint-missing-not-valid
alter table entitlements validate constraint unit_of_entitlement_is_known;
-- squawk-ignore constraint-missing-not-valid
alter table vacation_payouts validate constraint unit_of_payout_is_known;
-- Checks, and no column that cannot be null: the version before must not stumble over it.
alter table entitlements add constraint units_are_given check (unit is not null) not valid;
alter table vacation_payouts add constraint units_of_payouts_are_given check (unit is not null) not valid;

-- step: transaction
-- squawk-ignore constraint-missing-not-valid
alter table entitlements validate constraint units_are_given;
-- squawk-ignore constraint-missing-not-valid
alter table vacation_payouts validate constraint units_of_payouts_are_given;
