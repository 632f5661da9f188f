-- A person's LINE account is linked by a code that the person sends to the bot: valid for some minutes, used once.
alter table app_user add column line_code_expires_at timestamptz;
create unique index app_user_line_code on app_user (line_code) where line_code is not null;

-- How far a file had been read when it was asked to be read again: what comes before that is a replay.
alter table document_file add column replay_to bigint;
