-- Nobody looks up rows by the index that keeps the working time of a person from overlapping. PostgreSQL may mark living
-- entries of a GiST index as dead when one statement looks several rows up by it while its first page splits. Work that
-- was begun was not found then, its end was refused, and the constraint let other work in beside it.
-- An index is not considered for a query that does not imply its condition. No query says kept_apart, and none compares
-- user_id + 0, so the index is left to its constraint, which begins a scan of its own for every row.
-- Work that overlaps already cannot be under the constraint. It keeps null, and `tagwerk overlaps` lists it.
-- squawk-ignore-file constraint-missing-not-valid
-- The condition leaves the new index empty, so it is built in one pass over the table; portions fill it.

-- step: transaction
-- In this order only what comes from now on has the default; the version before does not name the column.
alter table time_trackings add column kept_apart boolean;
alter table time_trackings alter column kept_apart set default true;

-- step: transaction
alter table time_trackings add constraint trackings_of_a_user_do_not_overlap_anew exclude using gist (
  (user_id + 0) with =,
  tstzrange(starts_at, coalesce(ends_at, greatest(starts_at, created_at)), case when ends_at is null then '[]' else '[)' end) with &&,
  (account_id + 0) with =) where (kept_apart and status = 'active');

-- step: portions of 2000 time_trackings
-- Both constraints look at each row. Where one of a portion overlaps, each row is tried by itself.
do $portion$
declare
  one bigint;
begin
  update time_trackings set kept_apart = true where account_id = $1 and id > $2 and id <= $3 and kept_apart is null;
exception when exclusion_violation then
  for one in select id from time_trackings where account_id = $1 and id > $2 and id <= $3 and kept_apart is null order by id loop
    begin
      update time_trackings set kept_apart = true where account_id = $1 and id = one;
    exception when exclusion_violation then
      null;
    end;
  end loop;
end
$portion$;

-- step: online
create index concurrently time_trackings_that_overlap on time_trackings (account_id, id)
  where kept_apart is null and status = 'active';

-- step: transaction
alter table time_trackings drop constraint trackings_of_a_user_do_not_overlap;
-- The constraint is renamed with its index.
alter index trackings_of_a_user_do_not_overlap_anew rename to trackings_of_a_user_do_not_overlap;
