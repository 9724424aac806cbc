-- An installation of many cells: each knows its number, and an account can move from one to another.

-- Which cell this database is. Its number is in every id, so it never changes.
create table own_cell (
  number integer not null constraint cell_is_known check (number between 0 and 1023),
  is_only boolean primary key default true constraint there_is_one check (is_only)
);
revoke all on own_cell from tagwerk_app;
grant select on own_cell to tagwerk_app;
insert into own_cell (number) select last_value >> 43 from record_ids;

-- Accounts that are on their way, have gone to another cell, or came from one. No row: made here, and here. A row
-- outlives what the account had here, so that whoever still comes is told where it is, and not that it is unknown.
create table account_moves (
  account_id bigint primary key,
  state text not null
    constraint move_state_is_known check (state in ('leaving', 'fenced', 'moved', 'arriving', 'here')),
  -- Where it goes, has gone to, or came from.
  cell integer not null,
  -- A fence falls by itself: a mover that died keeps nobody from working.
  fenced_until timestamptz,
  -- Transactions have numbers of their own in each cell. This is added to them in the account's journal, so that what
  -- is written after a move comes behind what was written before it.
  xact_offset bigint not null default 0 constraint journal_goes_on check (xact_offset >= 0),
  changed_at timestamptz not null default now(),
  -- The cluster it goes to: PostgreSQL puts its number into the names of what it keeps for it.
  target_system text,
  constraint fence_knows_its_end check ((state = 'fenced') = (fenced_until is not null))
);
call enclose('account_moves');
revoke insert, update, delete, truncate on account_moves from tagwerk_app;
create policy joined_accounts on account_moves to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));
grant select (account_id, state, cell, fenced_until, xact_offset) on account_moves to tagwerk_joined;

create function move_lock(account bigint) returns bigint
  language sql immutable parallel safe
  return pg_catalog.hashtextextended('move of account ' || account, 0);

-- What whoever comes is told while an account moves, or once it has.
create procedure refuse_while_moving(account bigint, cell integer)
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception using errcode = 'TW503', message = 'the account is being moved to another cell', detail = concat_ws(' ', account, cell);
end
$$;

-- Enters an account for one transaction. Whoever writes holds a shared lock to the end of it. A fence, and letting go of
-- the account, take that lock alone: they wait for those who passed before, and nobody passes unseen after. Each
-- statement in here sees what was committed when it began, so what is asked behind the lock is as new as the lock.
create function enter_account(account bigint, writes boolean) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  move record;
begin
  perform set_config('app.account_id', account::text, true);
  if writes then
    perform pg_advisory_xact_lock_shared(move_lock(account));
  end if;
  select state, cell, fenced_until into move from account_moves where account_id = account;
  if move.state in ('moved', 'arriving') or (writes and move.fenced_until > clock_timestamp()) then
    call refuse_while_moving(account, case when move.state = 'moved' then move.cell end);
  end if;
end
$$;

-- The same with several accounts, to write. Nobody waits here: if one of them moves, each is entered alone.
create function enter_accounts(accounts bigint[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('app.account_ids', array_to_string(accounts, ','), true);
  if exists (
    select from (
      select pg_try_advisory_xact_lock_shared(move_lock(account)) as is_free from unnest(accounts) as account offset 0) as lock
    where not is_free) then
    call refuse_while_moving(null, null);
  end if;
  if exists (
    select from account_moves where account_id = any (accounts)
      and (state in ('moved', 'arriving') or fenced_until > clock_timestamp())) then
    call refuse_while_moving(null, null);
  end if;
end
$$;

-- The cell lets go of an account, unless the fence has fallen meanwhile. Says whether it did.
create function let_go(account bigint) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(move_lock(account));
  update account_moves set state = 'moved', fenced_until = null, changed_at = now()
  where account_id = account and state = 'fenced' and fenced_until > clock_timestamp();
  return found;
end
$$;
revoke all on function let_go from public;

-- The journal of an account counts transactions on where the cell it came from left off.
create function journal_offset(account bigint) returns bigint
  language sql stable parallel safe
  return coalesce((select xact_offset from account_moves where account_id = account), 0);

-- Readers ask in which accounts something is new, those that moved included.
grant select (account_id, state, xact_offset) on account_moves to tagwerk_reader;
create policy every_account on account_moves for select to tagwerk_reader using (true);
-- The owner lists accounts for the operator, and what is done every night: those that are here.
create policy operator_lists on account_moves for select to current_user using (true);
