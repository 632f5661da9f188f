-- A name that an instrument has, or will have by a version to come, belongs to that instrument alone in its project.
create table instrument_name (
  project_no int not null references project on delete cascade,
  name text not null,
  instrument_no int not null references instrument on delete cascade,
  primary key (project_no, name)
);
create index instrument_name_instrument on instrument_name (instrument_no);

-- Of instruments that share a name already one that is watched holds it, the oldest of them. The others keep what they are
-- called, since people, reports and workbooks call them so, until somebody gives them another name.
insert into instrument_name (project_no, name, instrument_no)
select distinct on (i.project_no, v.name) i.project_no, v.name, i.no
from instrument i join instrument_version v on v.instrument_no = i.no
where v.start_date > now() or v.no = (select w.no from instrument_version w where w.instrument_no = i.no
  order by w.start_date > now(), abs(extract(epoch from w.start_date - now())), w.no desc limit 1)
order by i.project_no, v.name, i.disabled_at is not null, i.no
on conflict do nothing;

-- Who of a project may enter readings, and who may change set-up and limits or replace what somebody else entered. Until an
-- administrator says otherwise every member enters readings, and those who may write remarks change set-up.
alter table project_member add column can_type boolean not null default true;
alter table project_member add column can_set_up boolean not null default false;
update project_member set can_set_up = can_remark;
