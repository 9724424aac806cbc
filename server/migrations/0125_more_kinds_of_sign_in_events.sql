-- Which kinds there are is said where they are written down: ways to get in come and go with versions, and two versions
-- run side by side.
alter table sign_in_events drop constraint sign_in_event_is_known;
