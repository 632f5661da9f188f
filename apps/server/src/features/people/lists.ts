import type { PeopleLists } from '@talus/contract/admin/people';

/** Returns only the lists of people of a project. */
export const listsOf = (project: PeopleLists): PeopleLists => ({
  client_id: project.client_id,
  warning_target: project.warning_target,
  alert_target: project.alert_target,
  action_target: project.action_target,
  down_target: project.down_target,
  document_message: { down_target: project.document_message.down_target },
  access: { remark: project.access.remark },
});
