/**
 * The input of a screen to type into: its first field, its sheet, its rich text editor, its formula, or a workbook;
 * `nothing`: a press of the last button is the change.
 */
export type Typing = 'field' | 'sheet' | 'rich' | 'formula' | 'workbook' | 'nothing';

/** A screen with input that can be unsaved. */
export type Editable = {
  name: string;
  /** The sources that hold the input, relative to `src`. */
  files: readonly string[];
  /**
   * The path of the screen with the parameters that it needs to show content; `{id}` is the id of everything in the
   * sample world.
   */
  path: string;
  /** Names of the buttons, or selectors of the elements, to press in turn to reach the input. */
  open?: readonly (RegExp | string)[];
  /** Values of fields by name, in place of those of the sample world. */
  world?: Readonly<Record<string, unknown>>;
  typing?: Typing;
  /** The screen stays open when the server refuses the token: it is used offline. */
  keepsSession?: boolean;
  /** Text to type, where the usual text is invalid. */
  text?: string;
  /** Selector of the field to type into, if not the first one. */
  field?: string;
};

const FORM = 'features/admin/common/AdminPage.tsx';
const PROMPT = 'features/admin/common/places/NamePrompt.tsx';

/** A type of holes, as its rule says. */
const HOLE = { computed_by: 'faces' };

/** All editable screens. A test fails where a source with input stands neither here nor below. */
export const EDITABLES: readonly Editable[] = [
  {
    name: 'manual entry',
    files: [
      'features/manual-entry/parts/EntrySheet.tsx',
      'features/manual-entry/use-entry-clock.ts',
      'features/manual-entry/parts/EntryBar.tsx',
    ],
    path: '/manual/edit',
    typing: 'sheet',
  },
  {
    name: 'manual setup',
    files: ['features/manual-setup/parts/SetupSheet.tsx'],
    path: '/manual/instrument',
    typing: 'sheet',
  },
  {
    name: 'manual history',
    files: ['features/manual-history/parts/HistorySheet.tsx'],
    path: '/manual/data',
    open: [/啟用編輯/],
    typing: 'sheet',
  },
  {
    name: 'instrument types',
    files: ['features/admin/instrument-types/TypesSheet.tsx'],
    path: '/admin/instrumentType',
    typing: 'sheet',
  },
  {
    name: 'many instruments',
    files: ['features/admin/bulk/SettingsSheet.tsx'],
    path: '/admin/edit/instrument',
    typing: 'sheet',
  },
  {
    name: 'advanced instruments',
    files: ['features/advanced/parts/InstrumentsSheet.tsx'],
    path: '/advanced?of={id}',
    typing: 'sheet',
  },
  {
    name: 'a new person of a project',
    files: ['features/advanced/parts/PersonCard.tsx'],
    path: '/advanced?of={id}',
    field: '[data-field="name"] input',
  },
  {
    name: 'a new project of a name',
    files: ['features/advanced/parts/NewName.tsx'],
    path: '/advanced?of={id}',
    field: 'form input[maxlength="200"]',
  },
  {
    name: 'an instrument',
    files: ['features/admin/instruments/InstrumentForm.tsx', 'features/admin/instruments/parts/OperandAge.tsx'],
    path: '/admin/instrument',
  },
  {
    name: 'a formula',
    files: ['features/admin/instruments/parts/FormulaTool.tsx'],
    path: '/admin/instrument',
    open: [/公式工具/],
    typing: 'formula',
  },
  {
    name: 'a new version',
    files: ['features/admin/instruments/parts/NewVersion.tsx'],
    path: '/admin/instrument',
    open: [/另存新版本/],
    field: '[role="dialog"] input[maxlength="200"]',
  },
  {
    name: 'a project',
    files: ['features/admin/projects/ProjectForm.tsx', 'features/admin/projects/parts/ContactsCard.tsx'],
    path: '/admin/project?tab=edit&projectId={id}',
  },
  { name: 'an area', files: [FORM, 'features/admin/common/places/PlacesPage.tsx'], path: '/admin/area?open={id}' },
  {
    name: 'a new area',
    files: [PROMPT, 'features/admin/areas/AreasPage.tsx', 'features/admin/stations/StationsPage.tsx'],
    path: '/admin/area',
    open: [/新增區域/],
  },
  { name: 'a camera', files: ['features/admin/cameras/CamerasPage.tsx'], path: '/admin/camera?open={id}' },
  {
    name: 'a token',
    files: ['features/admin/common/Tokens.tsx'],
    path: '/admin/camera',
    open: [/推送權杖/],
    field: '[role="dialog"] input',
  },
  { name: 'a person', files: ['features/admin/people/use-person-form.tsx'], path: '/admin/user?open={id}' },
  { name: 'a new person', files: [], path: '/admin/user?open=new' },
  {
    name: 'a group',
    files: ['features/admin/instrument-groups/use-group-form.tsx'],
    path: '/admin/instrument-group?open={id}',
  },
  {
    name: 'a remark of administration',
    files: ['features/admin/remarks/use-remark-form.tsx'],
    path: '/admin/remark?open=new',
  },
  {
    name: 'a data file',
    files: ['features/admin/documents/parts/SettingsSection.tsx'],
    path: '/admin/document?open={id}',
    field: '[data-field="data_interval"] input',
    text: '7',
  },
  {
    name: 'a mask',
    files: ['entities/masks/MaskDialog.tsx'],
    path: '/admin/mask',
    open: [/^修改/],
    field: '[role="dialog"] textarea',
  },
  { name: 'a report template', files: ['features/admin/reports/parts/TemplateCard.tsx'], path: '/admin/report' },
  {
    name: 'a report schedule',
    files: ['features/admin/reports/parts/ScheduleDialog.tsx'],
    path: '/admin/report?schedule=new',
    field: '[role="dialog"] [data-field="time"] input',
  },
  {
    name: 'a plan',
    files: ['features/admin/plans/parts/PlanDialog.tsx'],
    path: '/admin/layout',
    open: [/名稱與說明/],
  },
  {
    name: 'a noise sensor',
    files: ['features/noise/parts/SensorDialog.tsx'],
    path: '/noise?sensor={id}&from=2026-11-14&to=2026-11-14',
    open: [/編輯感測器資料/],
  },
  {
    name: 'an announcement',
    files: ['features/announcements/parts/AddDialog.tsx', 'features/announcements/parts/DayField.tsx'],
    path: '/dashboard-kmrt',
    open: [/^新增/],
    typing: 'rich',
  },
  {
    name: 'the project information',
    files: ['features/dashboard/parts/InformationDialog.tsx'],
    path: '/dashboard-old',
    open: [/編輯專案資訊/],
    typing: 'rich',
  },
  {
    name: 'a remark on a curve',
    files: ['entities/remarks/RemarkForm.tsx'],
    path: '/snake-line?event={id}',
    open: [/加備註/],
    field: '[role="dialog"] textarea',
  },
  {
    name: 'the seats of a project',
    files: ['features/alerts/quality/parts/PositionsDialog.tsx'],
    path: '/alerts/quality',
    open: [/設定席位/],
    field: '[role="dialog"] input',
    text: '7',
  },
  {
    name: 'an acknowledgement',
    files: ['features/alerts/parts/Acknowledge.tsx'],
    path: '/alerts?event=fffffffffffffffffffffffe',
    field: 'textarea',
  },
  {
    name: 'a route in the field',
    files: ['features/field/parts/RouteDialog.tsx', 'features/field/parts/StopRows.tsx'],
    path: '/field',
    open: [/新增路線/],
    field: '[role="dialog"] input[maxlength="100"]',
    keepsSession: true,
  },
  {
    name: 'a survey of a hole',
    files: ['features/manual-entry/parts/HoleSheet.tsx'],
    path: '/manual/edit',
    world: HOLE,
    typing: 'sheet',
  },
  {
    name: 'a hole',
    files: ['features/manual-setup/parts/HoleEditor.tsx', 'features/manual-setup/parts/HoleSheet.tsx'],
    path: '/manual/instrument',
    world: HOLE,
    typing: 'sheet',
  },
  {
    name: 'a new hole',
    files: ['features/manual-setup/parts/HoleDialog.tsx'],
    path: '/manual/instrument',
    world: HOLE,
    open: [/新增孔位/],
    field: '[role="dialog"] input[maxlength="80"]',
  },
  {
    name: 'readings of administration',
    files: ['features/admin/outputs/OutputSheet.tsx'],
    path: '/admin/edit/output',
    open: [/^儀器（/, '[role="option"] > span', /^查詢/],
    typing: 'sheet',
  },
  {
    name: 'an import of instruments',
    files: ['features/admin/bulk/import/ImportTab.tsx', 'features/admin/bulk/import/ImportSheet.tsx'],
    path: '/admin/edit/instrument',
    open: [/^批次匯入/],
    typing: 'workbook',
  },
  {
    name: 'the tiles of a dashboard',
    files: ['features/dashboard/use-editing.ts', 'features/dashboard/parts/EditPanel.tsx'],
    path: '/dashboard-old',
    open: [/^編輯版面/, /^新增一格/],
    field: '[class*="_width_"] input',
    text: '77',
  },
  {
    name: 'the pins of a plan',
    files: [
      'features/admin/plans/use-plan-editor.ts',
      'features/admin/plans/parts/PinPanel.tsx',
      'features/admin/plans/parts/VectorFields.tsx',
    ],
    path: '/admin/layout',
    open: ['tbody th button', /^移除點位/],
    typing: 'nothing',
  },
  { name: 'the own profile', files: ['features/client/ClientForm.tsx'], path: '/client', field: 'input[name="name"]' },
];

/** Sources whose fields hold nothing unsaved, and sources covered by a test of their own, each with the reason. */
export const NOT_HERE: Readonly<Record<string, string>> = {
  'features/login/LoginForm.tsx': 'nobody is logged in',
  'features/login/SetupForm.tsx': 'nobody is logged in',
  'features/client/SetPasswordForm.tsx': 'passwords are not kept',
  'entities/people/PasswordLinkDialog.tsx': 'shows a link',
  // Filters and display choices: stored in the address, or chosen again
  'features/manual-import/parts/RangeDialog.tsx': 'chooses what is read of a file',
  'entities/manual/probe/ProbeAbout.tsx': 'chooses what is read of a file',
  'features/admin/instruments/parts/FormulaInsert.tsx': 'finds',
  'features/admin/plans/parts/RestList.tsx': 'finds',
  'features/admin/reports/parts/MakeRow.tsx': 'chooses a period',
  'features/chart/parts/AxisTable.tsx': 'how a curve is drawn',
  'features/chart/parts/InverseBar.tsx': 'how a curve is drawn',
  'features/chart/parts/SettingsForm.tsx': 'how a curve is drawn',
  'features/chart/parts/Toolbar.tsx': 'how a curve is drawn',
  'features/depth-curve/parts/Panel.tsx': 'how a curve is drawn',
  'features/depth-curve/parts/TimesField.tsx': 'how a curve is drawn',
  'features/field/parts/InstrumentPicker.tsx': 'finds',
  'features/latest-data/parts/CompareField.tsx': 'filters',
  'features/latest-data/parts/Filters.tsx': 'filters',
  'features/latest-data/parts/PhoneTop.tsx': 'filters',
  'features/map/parts/MapFilters.tsx': 'filters',
  'features/typhoon/parts/FieldsCard.tsx': 'how a report is made',
  'shell/chooser/ProjectList.tsx': 'finds',
  'shell/finder/FinderSheet.tsx': 'finds',
  // The form kit, as above, in dialogs of ordered lists
  'features/admin/areas/StationsDialog.tsx': 'FormProvider',
  'features/admin/cameras/FoldersDialog.tsx': 'FormProvider',
  'features/admin/common/OrderDialog.tsx': 'FormProvider',
  'features/admin/projects/AreasDialog.tsx': 'FormProvider',
  'features/admin/stations/InstrumentsDialog.tsx': 'FormProvider',
  // The sheet kit, as above
  'features/admin/bulk/MessagesSheet.tsx': 'saves by itself: use-queued-save.test',
  'features/admin/bulk/use-queued-save.ts': 'saves by itself: use-queued-save.test',
  'features/manual-setup/parts/StartChoice.tsx': 'chooses the start of a hole',
  // Picked, dragged or pressed
  'features/admin/documents/parts/QuarantineSection.tsx': 'minutes that a button is pressed with',
  'features/advanced/parts/MembersCard.tsx': 'ticks kept by useDraft; nothing is typed',
  'features/advanced/parts/PlacesCard.tsx': 'ticks kept by useDraft; nothing is typed',
  'features/field/parts/RemarkDialog.tsx': 'useDraft; needs a route that was downloaded to the phone',
};
