-- What a noise report says of its sensor besides its readings: reference numbers, category, make, calibration, place.
-- Null where nobody has said anything.
alter table instrument add column noise jsonb;
