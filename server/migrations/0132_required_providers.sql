-- From when on people of an account get in through a provider alone, and who still gets in otherwise when it fails.
create table provider_rules (
  account_id bigint not null references accounts,
  required_from timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id)
);
call enclose('provider_rules');

create table break_glass_people (
  account_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users
);
call enclose('break_glass_people');
