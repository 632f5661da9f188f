-- A camera that was given another name keeps the label that its images come under; null: they are the same.
alter table camera add column label text check (label <> '');
-- In which order the cameras of a project are shown; those of the same place by name.
alter table camera add column position int not null default 0;
create unique index camera_label on camera (project_no, (coalesce(label, content)));
