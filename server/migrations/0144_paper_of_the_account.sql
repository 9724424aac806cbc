-- An order of paper can be of all workspaces. The workspace it names is then only where its file lies.
alter table paper_orders add column whole_account boolean not null default false;
