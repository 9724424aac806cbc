-- Who got in, who did not, and what became of the ways in. It can forget, which the journal cannot: rows go after half a
-- year, and with the person.
create table sign_in_events (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  -- Whose way in it is about.
  user_id bigint not null,
  -- Who did it, where that was somebody else.
  done_by bigint,
  kind text not null constraint sign_in_event_is_known check (kind in (
    'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'proved', 'proof_failed', 'password_changed',
    'address_changed', 'roles_changed', 'token_created', 'token_rotated', 'token_revoked', 'key_created', 'key_revoked')),
  way text,
  reason text,
  client text,
  device text not null default '',
  network text,
  at timestamptz not null,
  -- When it was written down, which may be a moment later.
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users,
  foreign key (account_id, done_by) references users
);
create index sign_in_events_by_user on sign_in_events (account_id, user_id, at);
create index sign_in_events_by_doer on sign_in_events (account_id, done_by);
create index sign_in_events_by_time on sign_in_events (account_id, at);
create index sign_in_events_in_turn on sign_in_events (account_id, created_at, id);
call enclose('sign_in_events');
-- What was noted stays as it was noted, until it goes.
revoke update on sign_in_events from tagwerk_app;
