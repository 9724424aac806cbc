-- The logins and the database of Tagwerk, once, as postgres at the primary:
--   psql -h 127.0.0.1 -p 5000 -U postgres -v owner=PASSWORD -v web=PASSWORD -f roles.sql
create role tagwerk_owner login createrole password :'owner';
create role tagwerk_web login password :'web';
create database tagwerk owner tagwerk_owner;
