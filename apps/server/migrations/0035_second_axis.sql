-- The readings of a probe's B axis are a group of their own, which names the group with the A axis of the same hole.
alter table instrument_group add column b_axis_of hex_id;
