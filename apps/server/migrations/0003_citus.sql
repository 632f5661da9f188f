-- Spreads the tables over a cluster where the Citus extension is present; a no-op elsewhere; may run twice.
-- Small tables that are joined with readings get a copy on every node. Readings, packed days and raw rows lie beside
-- last_reading, by instrument or document. Sessions and logs stay on the coordinator. No foreign key may lead from a
-- local table to a distributed one or back.
do $$
declare t text;
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_node where groupid = 0) then
    raise exception 'citus: first run select citus_set_coordinator_host(''this host'') on the coordinator';
  end if;

  foreach t in array array[
    'app_user', 'project', 'project_member', 'area', 'station', 'instrument_type', 'document', 'channel',
    'instrument', 'instrument_version', 'remark'
  ] loop
    if not exists (select from pg_dist_partition where logicalrelid = t::regclass and repmodel = 't') then
      perform create_reference_table(t);
    end if;
  end loop;

  if not exists (select from pg_dist_partition where logicalrelid = 'last_reading'::regclass and partmethod = 'h') then
    perform create_distributed_table('last_reading', 'instrument_no', colocate_with => 'none',
      shard_count => coalesce(nullif(current_setting('talus.shards', true), '')::int, 8));
  end if;
  foreach t in array array[
    'reading.instrument_no', 'reading_segment.instrument_no', 'raw_reading.document_no', 'raw_segment.document_no'
  ] loop
    if not exists (
      select from pg_dist_partition where logicalrelid = split_part(t, '.', 1)::regclass and partmethod = 'h'
    ) then
      perform create_distributed_table(split_part(t, '.', 1), split_part(t, '.', 2), colocate_with => 'last_reading');
    end if;
  end loop;

  foreach t in array array['session', 'log_record'] loop
    if not exists (select from pg_dist_partition where logicalrelid = t::regclass) then
      perform citus_add_local_table_to_metadata(t);
    end if;
  end loop;
end $$;
