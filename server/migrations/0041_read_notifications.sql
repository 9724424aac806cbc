-- Notifications are read before they are deleted. What somebody has not read yet is counted on every screen, so the
-- index holds nothing else.
alter table notifications add column read_at timestamptz;

-- step: online
create index concurrently unread_notifications on notifications (account_id, user_id, workspace_id) where read_at is null;
