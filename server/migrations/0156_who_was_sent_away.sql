-- Who was blocked by a directory, which may let them in again; whom a person blocked only people let in.
alter table users add column blocked_by_directory boolean not null default false;

-- Who had more to say than an employee until a directory took it. Their address stays with people, as that of whoever has.
alter table scim_people add column had_duties boolean not null default false;
