-- What the public API shows of absences besides.
-- squawk-ignore-file adding-field-with-default
-- The table is younger than any installation: there is nothing to rewrite.
alter table absences add column uuid uuid not null default gen_random_uuid();
alter table absences add column secure_id text not null default replace(gen_random_uuid()::text, '-', '');
