-- Who the deleted people were whose working time is still there. The law asks for names beside times for some years, and
-- nobody else needs them: account administrators look, with a reason, and every look is in the journal.
create table departed_people (
  account_id bigint not null,
  user_id bigint not null,
  username text not null,
  staff_number text,
  deleted_at timestamptz not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users
);
call enclose('departed_people');
-- Nothing of it is changed; it goes when its time is over.
revoke update, truncate on departed_people from tagwerk_app;

-- Why something was done. The journal names the reason by its number: it cannot forget, and what people write must be
-- forgettable.
create table reasons (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  -- Whom it is about.
  user_id bigint not null,
  given_by bigint,
  given_at timestamptz not null,
  reason text not null,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users,
  foreign key (account_id, given_by) references users
);
create index reasons_by_user on reasons (account_id, user_id);
create index reasons_by_giver on reasons (account_id, given_by);
call enclose('reasons');
-- Nothing of it is changed; it goes with the person it is about.
revoke update, truncate on reasons from tagwerk_app;
