-- The rule by which the instruments of a type compute results, by its name in the registry of rules. Before, parts of the
-- type's code said which.
alter table instrument_type add column computed_by text not null default 'single';
update instrument_type set computed_by = 'pair' where code like '%VG%';
update instrument_type set computed_by = 'faces' where code like '%SIS%';
