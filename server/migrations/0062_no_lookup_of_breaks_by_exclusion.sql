-- The same for breaks as 0061 for working time.
-- squawk-ignore-file constraint-missing-not-valid

-- step: transaction
alter table breaks add column kept_apart boolean;
alter table breaks alter column kept_apart set default true;

-- step: transaction
alter table breaks add constraint breaks_do_not_overlap_anew exclude using gist (
  (time_tracking_id + 0) with =, tstzrange(starts_at, ends_at) with &&, (account_id + 0) with =) where (kept_apart);

-- step: portions of 2000 breaks
do $portion$
declare
  one bigint;
begin
  update breaks set kept_apart = true where account_id = $1 and id > $2 and id <= $3 and kept_apart is null;
exception when exclusion_violation then
  for one in select id from breaks where account_id = $1 and id > $2 and id <= $3 and kept_apart is null order by id loop
    begin
      update breaks set kept_apart = true where account_id = $1 and id = one;
    exception when exclusion_violation then
      null;
    end;
  end loop;
end
$portion$;

-- step: online
create index concurrently breaks_that_overlap on breaks (account_id, id) where kept_apart is null;

-- step: transaction
alter table breaks drop constraint breaks_do_not_overlap;
-- The constraint is renamed with its index.
alter index breaks_do_not_overlap_anew rename to breaks_do_not_overlap;
