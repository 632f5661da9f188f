-- The code lists the message channels, so a new channel needs no migration.
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check check (channel ~ '^[a-z][a-z0-9-]*$');
