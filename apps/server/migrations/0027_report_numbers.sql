-- A number on paper belongs to one template in one language of one period; each edition of it is made once.
create table report_number (
  number text primary key,
  -- Without the letter that tells apart what is of the same period.
  base text not null,
  project_no int not null references project on delete cascade,
  -- Null: the template was deleted, and nobody gets its number.
  template_no int references report_template on delete set null,
  language text not null,
  -- Of the last one that was asked for.
  edition int not null
);
create index report_number_template on report_number (template_no);

-- The first that has a number keeps it; others have it on paper already, from before.
insert into report_number (number, base, project_no, template_no, language, edition)
  select distinct on (r.number) r.number, r.number, r.project_no, r.template_no, r.language,
    (select max(o.edition) from report_run o where o.number = r.number)
  from report_run r order by r.number, r.no;

alter table report_run add column is_numbered boolean not null default true;
update report_run r set is_numbered = false
  where exists (select from report_run o where o.number = r.number and o.edition = r.edition and o.no < r.no);
create unique index report_run_number on report_run (number, edition) where is_numbered;

-- Administrators were told that a report of a schedule failed.
alter table report_run add column failure_told_at timestamptz;
update report_run set failure_told_at = finished_at where state = 'failed' and schedule_no is not null;
