-- When somebody was last let in. A link by which its holder sets a password, once: only its hash is kept, and a new one
-- takes its place. An empty password_hash lets nobody in: the first password is still to be set.
alter table app_user
  add column last_login_at timestamptz,
  add column password_link_hash text,
  add column password_link_expires_at timestamptz;
create unique index app_user_password_link on app_user (password_link_hash) where password_link_hash is not null;

-- A project that was taken away stays for what was measured in it; its number is free for another.
alter table project
  add column deleted_at timestamptz,
  add column export_display text[] not null default '{measure}',
  drop constraint project_code_key;
create unique index project_code on project (code) where deleted_at is null;
