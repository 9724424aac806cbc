-- Vacation expires only where somebody was notified in time of what is left and when it expires, and where that can be
-- proved. A workspace may say that its people's vacation expires without.
alter table workspaces add column vacation_expires_without_notice boolean not null default false;

-- step: transaction
create table vacation_notices (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  -- Where the person is at home when it is written.
  workspace_id bigint not null,
  user_id bigint not null,
  entitlement_id bigint not null,
  -- What is left and expires, and the last day it can be used on.
  day_parts numeric not null,
  parts_per_day numeric not null,
  expires_on date not null,
  state text not null default 'proposed'
    constraint notice_state_is_known check (state in ('proposed', 'sent', 'delivered', 'withdrawn')),
  sent_at timestamptz,
  sent_by bigint,
  -- When the mail server took the mail, and for which address.
  mailed_at timestamptz,
  mailed_to text,
  -- When the person had it, and what proves that.
  delivered_on date,
  delivered_at timestamptz,
  delivery text constraint delivery_is_known check (delivery in ('application', 'by_hand')),
  proof text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint notices_are_about_days check (day_parts > 0 and parts_per_day > 0),
  constraint delivered_notices_have_a_proof check (
    state <> 'delivered' or num_nulls(delivered_on, delivered_at, delivery) = 0),
  constraint notices_arrive_in_time check (delivered_on <= expires_on),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, entitlement_id) references entitlements,
  foreign key (account_id, sent_by) references users
);
create unique index one_proposal_per_entitlement on vacation_notices (account_id, entitlement_id) where state = 'proposed';
create index vacation_notices_by_entitlement on vacation_notices (account_id, entitlement_id);
create index vacation_notices_by_workspace on vacation_notices (account_id, workspace_id, state, id);
create index vacation_notices_by_user on vacation_notices (account_id, user_id);
create index vacation_notices_by_sender on vacation_notices (account_id, sent_by);
call enclose('vacation_notices');
create trigger deleted_people_get_nothing_new after insert on vacation_notices
  for each row execute function check_person();

-- What was delivered is proof: requests change nothing of it any more, and delete none.
revoke delete, truncate on vacation_notices from tagwerk_app;
create function refuse_change_of_notice() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception using errcode = '23514', constraint = 'delivered_notices_stay', message = 'the notice was delivered';
end
$$;
create trigger delivered_notices_stay before update on vacation_notices for each row
  when (current_user = 'tagwerk_app' and old.state = 'delivered'
    and (old.user_id, old.entitlement_id, old.day_parts, old.parts_per_day, old.expires_on, old.state, old.sent_at,
        old.delivered_on, old.delivered_at, old.delivery, old.proof)
      is distinct from (new.user_id, new.entitlement_id, new.day_parts, new.parts_per_day, new.expires_on, new.state,
        new.sent_at, new.delivered_on, new.delivered_at, new.delivery, new.proof))
  execute function refuse_change_of_notice();

-- Of somebody who was deleted, it stays that they were notified; not their address, nor what was written about it.
create function forget_notice_proofs(people bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.vacation_notices set proof = '', mailed_to = null,
    state = case state when 'delivered' then state else 'withdrawn' end
  where account_id = public.current_account() and user_id = any(people) and exists (
    select from public.users where users.account_id = vacation_notices.account_id
      and users.id = vacation_notices.user_id and users.status = 'deleted');
end
$$;
revoke all on function forget_notice_proofs from public;
grant execute on function forget_notice_proofs to tagwerk_app;

-- The clock asks in which accounts something expires.
create policy expiring on entitlements for select to tagwerk_reader using (status = 'active' and usable_until is not null);
grant select (account_id, usable_until, status) on entitlements to tagwerk_reader;

-- step: transaction
alter table notifications drop constraint notification_kind_is_known;
alter table notifications add constraint notification_kind_is_known check (kind in (
  'trigger_warning', 'absence_requested', 'absence_decided', 'followed_record_changed', 'batch_finished',
  'correction_requested', 'correction_decided', 'time_changed', 'statement_objected', 'vacation_notice',
  'vacation_notices_proposed')) not valid;

-- step: transaction
-- squawk-ignore constraint-missing-not-valid
alter table notifications validate constraint notification_kind_is_known;
