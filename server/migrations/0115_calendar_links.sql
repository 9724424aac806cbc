-- Addresses under which a calendar program reads who is absent. The secret is in the address and shown once.
create table calendar_links (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  workspace_id bigint not null,
  user_id bigint not null,
  area_id bigint,
  shows text not null constraint calendar_links_show_something_known check (shows in ('own', 'busy', 'typed')),
  digest bytea not null constraint calendar_links_have_a_whole_digest check (length(digest) = 32),
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, area_id) references areas,
  constraint calendar_links_have_an_address_each unique (account_id, digest)
);
create index calendar_links_by_user on calendar_links (account_id, user_id, workspace_id);
create index calendar_links_by_workspace on calendar_links (account_id, workspace_id);
create index calendar_links_by_area on calendar_links (account_id, area_id);
call enclose('calendar_links');
