-- A session says how somebody got in, with how many factors, when they last proved who they are, and from where. Sessions
-- that exist, and those the version before makes, were opened with a password and proved when they began.
-- step: transaction
alter table access_tokens
  add column way text not null default 'password',
  add column factors bigint not null default 1,
  -- Empty until somebody proves it again: then it was when the session began.
  add column proved_at timestamptz,
  -- Whether it was opened in the web application or by a program; empty where that is not known.
  add column client text,
  add column device text not null default '',
  add column network text;
