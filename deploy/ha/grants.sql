-- After the first `tagwerk migrate`: requests run as the roles that it made. The owner needs to make no others.
grant tagwerk_app, tagwerk_joined to tagwerk_web;
alter role tagwerk_owner nocreaterole;
