-- What an attempt sent, as it was sent. Of attempts from before nobody knows.
alter table webhook_attempts add column sent text;
