// Made from the migrations by `npm run tables`; `npm run check` holds it current. Do not edit.
import type { JsonColumn } from './json-columns';

export type Tables = {
  app_user: {
    row: {
      no: number;
      id: string;
      revision: number;
      email: string;
      name: string;
      phone: string | null;
      company: string | null;
      countryCode: string | null;
      roles: ('admin' | 'thsr' | 'occ' | 'nbiot' | 'client')[];
      locale: string;
      messageEnable: JsonColumn<'app_user.message_enable'>;
      passwordHash: string;
      passwordChangedAt: Date;
      passwordLinkHash: string | null;
      passwordLinkExpiresAt: Date | null;
      lastLoginAt: Date | null;
      frozenAt: Date | null;
      lineId: string | null;
      lineCode: string | null;
      lineCodeExpiresAt: Date | null;
      createdAt: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'phone' | 'company' | 'countryCode' | 'roles' | 'locale' | 'messageEnable' | 'passwordChangedAt' | 'passwordLinkHash' | 'passwordLinkExpiresAt' | 'lastLoginAt' | 'frozenAt' | 'lineId' | 'lineCode' | 'lineCodeExpiresAt' | 'createdAt';
  };
  area: {
    row: {
      no: number;
      id: string;
      revision: number;
      projectNo: number | null;
      name: string;
      position: number;
      occVisible: boolean;
    };
    optional: 'no' | 'id' | 'revision' | 'projectNo' | 'position' | 'occVisible';
  };
  camera: {
    row: {
      no: number;
      id: string;
      revision: number;
      projectNo: number;
      content: string;
      label: string | null;
      position: number;
      createdAt: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'label' | 'position' | 'createdAt';
  };
  camera_file: {
    row: {
      no: number;
      source: 'folder' | 'push';
      path: string;
      mark: string;
      projectNo: number | null;
      content: string | null;
      outcome: 'taken' | 'known' | 'replaced' | 'refused';
      refusal: string | null;
      refusalParams: JsonColumn<'camera_file.refusal_params'> | null;
      seenAt: Date;
    };
    optional: 'no' | 'mark' | 'projectNo' | 'content' | 'refusal' | 'refusalParams';
  };
  camera_folder: {
    row: {
      folder: string;
      projectNo: number;
      chosenBy: number | null;
      since: Date;
    };
    optional: 'chosenBy' | 'since';
  };
  camera_image: {
    row: {
      no: number;
      id: string;
      cameraNo: number;
      ts: Date;
      fileHash: string;
      fileName: string;
      mediaType: 'image/png' | 'image/jpeg';
      width: number;
      height: number;
      bytes: number;
      takenAt: Date;
    };
    optional: 'no' | 'id' | 'takenAt';
  };
  camera_trash: {
    row: {
      fileHash: string;
      droppedAt: Date;
    };
    optional: never;
  };
  channel: {
    row: {
      no: number;
      id: string;
      documentNo: number;
      position: number;
      name: string;
      unit: string;
      codes: 'none' | 'cwa';
    };
    optional: 'no' | 'id' | 'unit' | 'codes';
  };
  config_change: {
    row: {
      no: number;
      instruments: (number)[] | null;
      documents: (number)[] | null;
    };
    optional: 'no' | 'instruments' | 'documents';
  };
  delivery: {
    row: {
      no: number;
      messageNo: number;
      channel: string;
      userNo: number | null;
      name: string;
      address: string;
      state: 'waiting' | 'sent' | 'failed' | 'not-configured';
      dueAt: Date;
      leasedUntil: Date | null;
      tries: number;
      provider: string | null;
      externalId: string | null;
      error: string | null;
      sentAt: Date | null;
      lane: string;
      urgency: number;
      waitS: number;
      waitedS: number;
      leasedBy: string | null;
    };
    optional: 'no' | 'userNo' | 'state' | 'dueAt' | 'leasedUntil' | 'tries' | 'provider' | 'externalId' | 'error' | 'sentAt' | 'lane' | 'urgency' | 'waitS' | 'waitedS' | 'leasedBy';
  };
  delivery_holder: {
    row: {
      holder: string;
      beatenAt: Date;
    };
    optional: 'beatenAt';
  };
  document: {
    row: {
      no: number;
      id: string;
      revision: number;
      path: string;
      name: string;
      manual: boolean;
      station: string;
      tableName: string;
      timezone: string;
      dataIntervalMs: number;
      messageEnabled: boolean;
      clockToleranceMs: number | null;
      createdAt: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'manual' | 'station' | 'tableName' | 'timezone' | 'dataIntervalMs' | 'messageEnabled' | 'clockToleranceMs' | 'createdAt';
  };
  document_file: {
    row: {
      no: number;
      documentNo: number | null;
      folder: string;
      name: string;
      readOffset: number;
      lineNo: number;
      fingerprint: string;
      headerKey: string;
      reader: JsonColumn<'document_file.reader'> | null;
      refusal: string | null;
      refusalParams: JsonColumn<'document_file.refusal_params'> | null;
      seenAt: Date;
      replayTo: number | null;
      rejectedLines: number;
      rejections: JsonColumn<'document_file.rejections'>;
      unreadToldAt: Date | null;
    };
    optional: 'no' | 'documentNo' | 'readOffset' | 'lineNo' | 'fingerprint' | 'headerKey' | 'reader' | 'refusal' | 'refusalParams' | 'seenAt' | 'replayTo' | 'rejectedLines' | 'rejections' | 'unreadToldAt';
  };
  document_progress: {
    row: {
      documentNo: number;
      rowCount: number;
      updatedAt: Date | null;
      firstTs: Date | null;
      newestTs: Date | null;
      leadMs: number | null;
      leadAt: Date | null;
      aheadSince: Date | null;
      aheadAt: Date | null;
      usualLeadMs: number | null;
    };
    optional: 'rowCount' | 'updatedAt' | 'firstTs' | 'newestTs' | 'leadMs' | 'leadAt' | 'aheadSince' | 'aheadAt' | 'usualLeadMs';
  };
  event: {
    row: {
      no: number;
      id: string;
      projectNo: number;
      instrumentNo: number | null;
      documentNo: number | null;
      kind: 'level' | 'rate' | 'down' | 'rain' | 'document';
      level: 'WL' | 'AL' | 'WSL' | 'down';
      peak: 'WL' | 'AL' | 'WSL' | 'down';
      openedAt: Date;
      raisedAt: Date | null;
      closedAt: Date | null;
      particulars: JsonColumn<'event.particulars'>;
      informedAt: Date | null;
      informedBy: number | null;
      informedLevel: 'WL' | 'AL' | 'WSL' | 'down' | null;
      acknowledgedAt: Date | null;
      acknowledgedBy: number | null;
      acknowledgedLevel: 'WL' | 'AL' | 'WSL' | 'down' | null;
      acknowledgement: string | null;
      isUnseen: boolean;
      loggerEventNo: number | null;
      createdAt: Date;
      updatedAt: Date;
      endCause: 'back-to-normal' | 'data-returned' | 'late-readings' | 'mask' | 'limits' | 'readings-deleted' | 'switched-off' | 'unknown' | null;
      endedBy: number | null;
      endDetail: JsonColumn<'event.end_detail'> | null;
      keptOnWall: boolean;
      instrumentSnapshot: JsonColumn<'event.instrument_snapshot'> | null;
    };
    optional: 'no' | 'id' | 'instrumentNo' | 'documentNo' | 'raisedAt' | 'closedAt' | 'particulars' | 'informedAt' | 'informedBy' | 'informedLevel' | 'acknowledgedAt' | 'acknowledgedBy' | 'acknowledgedLevel' | 'acknowledgement' | 'isUnseen' | 'loggerEventNo' | 'createdAt' | 'updatedAt' | 'endCause' | 'endedBy' | 'endDetail' | 'keptOnWall' | 'instrumentSnapshot';
  };
  event_step: {
    row: {
      no: number;
      eventNo: number;
      at: Date;
      recordedAt: Date;
      step: 'opened' | 'raised' | 'lowered' | 'closed' | 'reopened' | 'informed' | 'acknowledged' | 'silent' | 'returned' | 'masked' | 'unmasked' | 'retracted' | 'reinstated' | 'withdrawn';
      level: string | null;
      value: number | null;
      trip: JsonColumn<'event_step.trip'> | null;
      userNo: number | null;
      comment: string | null;
      maskNo: number | null;
      judgedUpTo: Date | null;
    };
    optional: 'no' | 'recordedAt' | 'level' | 'value' | 'trip' | 'userNo' | 'comment' | 'maskNo' | 'judgedUpTo';
  };
  export_job: {
    row: {
      no: number;
      id: string;
      projectNo: number;
      userNo: number;
      kind: 'table' | 'report' | 'instruments' | 'alerts';
      asked: JsonColumn<'export_job.asked'>;
      language: string;
      fileName: string;
      state: 'waiting' | 'running' | 'done' | 'failed';
      rowCount: number;
      share: number;
      bytes: number | null;
      problem: JsonColumn<'export_job.problem'> | null;
      createdAt: Date;
      startedAt: Date | null;
      heardAt: Date | null;
      finishedAt: Date | null;
    };
    optional: 'no' | 'state' | 'rowCount' | 'share' | 'bytes' | 'problem' | 'startedAt' | 'heardAt' | 'finishedAt';
  };
  field_entry: {
    row: {
      id: string;
      instrumentNo: number;
      ts: Date;
      reading: number | null;
      reading3: number | null;
      aPlus: number | null;
      aMinus: number | null;
      remark: string;
      edit: number;
      enteredBy: number | null;
      enteredAt: Date;
    };
    optional: 'id' | 'reading' | 'reading3' | 'aPlus' | 'aMinus' | 'remark' | 'edit' | 'enteredBy' | 'enteredAt';
  };
  field_photo: {
    row: {
      no: number;
      id: string;
      instrumentNo: number;
      ts: Date | null;
      fileHash: string;
      mediaType: 'image/png' | 'image/jpeg';
      width: number;
      height: number;
      createdBy: number | null;
      createdAt: Date;
      takenAt: Date | null;
      lat: number | null;
      lon: number | null;
    };
    optional: 'no' | 'id' | 'ts' | 'createdBy' | 'createdAt' | 'takenAt' | 'lat' | 'lon';
  };
  field_route: {
    row: {
      no: number;
      id: string;
      revision: number;
      projectNo: number;
      name: string;
      createdBy: number | null;
      updatedAt: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'createdBy' | 'updatedAt';
  };
  field_stop: {
    row: {
      routeNo: number;
      position: number;
      instrumentNo: number;
      note: string;
    };
    optional: 'note';
  };
  heartbeat: {
    row: {
      name: string;
      holder: string;
      beatenAt: Date;
    };
    optional: never;
  };
  ingest_token: {
    row: {
      no: number;
      id: string;
      documentNo: number | null;
      projectNo: number | null;
      name: string;
      tokenHash: string;
      createdBy: number | null;
      createdAt: Date;
      usedAt: Date | null;
      revokedAt: Date | null;
    };
    optional: 'no' | 'id' | 'documentNo' | 'projectNo' | 'createdBy' | 'createdAt' | 'usedAt' | 'revokedAt';
  };
  instrument: {
    row: {
      no: number;
      id: string;
      revision: number;
      projectNo: number;
      stationNo: number | null;
      typeNo: number;
      position: number;
      displayOutput: 'reading1' | 'reading2';
      chartType: 'line' | 'column';
      useFunction: boolean;
      messageConfig: JsonColumn<'instrument.message_config'>;
      noise: JsonColumn<'instrument.noise'> | null;
      disabledAt: Date | null;
      createdAt: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'stationNo' | 'position' | 'displayOutput' | 'chartType' | 'useFunction' | 'messageConfig' | 'noise' | 'disabledAt' | 'createdAt';
  };
  instrument_group: {
    row: {
      no: number;
      id: string;
      revision: number;
      projectNo: number;
      name: string;
      type: 'VERTICAL_DISTRIBUTION' | 'HORIZONTAL_DISTRIBUTION';
      xMin: number;
      xMax: number;
      xUnit: string;
      yMin: number;
      yMax: number;
      yUnit: string;
      createdAt: Date;
      bAxisOf: string | null;
    };
    optional: 'no' | 'id' | 'revision' | 'xMin' | 'xMax' | 'xUnit' | 'yMin' | 'yMax' | 'yUnit' | 'createdAt' | 'bAxisOf';
  };
  instrument_group_member: {
    row: {
      groupNo: number;
      instrumentNo: number;
      position: number;
      depth: number;
    };
    optional: 'position' | 'depth';
  };
  instrument_name: {
    row: {
      projectNo: number;
      name: string;
      instrumentNo: number;
    };
    optional: never;
  };
  instrument_problem: {
    row: {
      instrumentNo: number;
      code: string;
      params: JsonColumn<'instrument_problem.params'>;
      since: Date;
    };
    optional: never;
  };
  instrument_type: {
    row: {
      no: number;
      id: string;
      revision: number;
      code: string;
      nameZh: string;
      nameEn: string;
      kind: string;
      unit: string;
      signZh: string;
      signEn: string;
      dataIntervalMs: number;
      defaultIntervalMs: number | null;
      hourInterval: number | null;
      minuteInterval: number | null;
      manual: boolean;
      position: number;
      fields: (string)[];
      info: string;
      headerSetting: JsonColumn<'instrument_type.header_setting'>;
      tags: JsonColumn<'instrument_type.tags'>;
      possibleMin: number | null;
      possibleMax: number | null;
      computedBy: string;
    };
    optional: 'no' | 'id' | 'revision' | 'signZh' | 'signEn' | 'dataIntervalMs' | 'defaultIntervalMs' | 'hourInterval' | 'minuteInterval' | 'manual' | 'position' | 'fields' | 'info' | 'headerSetting' | 'tags' | 'possibleMin' | 'possibleMax' | 'computedBy';
  };
  instrument_version: {
    row: {
      no: number;
      id: string;
      revision: number;
      instrumentNo: number;
      startDate: Date;
      name: string;
      class: string;
      unit: string;
      lon: number | null;
      lat: number | null;
      decimalPoints: number;
      traNo: string;
      selectMonitor: string | null;
      note: string;
      documentNo: number | null;
      channelNo: number | null;
      temperatureChannelNo: number | null;
      secondChannelNo: number | null;
      aPlusChannelNo: number | null;
      aMinusChannelNo: number | null;
      batteryInstrumentNo: number | null;
      evalFunction: string | null;
      r0: number | null;
      t0: number | null;
      k: number | null;
      offset: number;
      f0: number;
      f1: number;
      f2: number;
      f3: number;
      f4: number;
      f5: number;
      aPlusInitial: number | null;
      aMinusInitial: number | null;
      wlMinus: number | null;
      wlPlus: number | null;
      alMinus: number | null;
      alPlus: number | null;
      wslMinus: number | null;
      wslPlus: number | null;
      rate1hLimits: JsonColumn<'instrument_version.rate_1h_limits'> | null;
      rate24hLimits: JsonColumn<'instrument_version.rate_24h_limits'> | null;
      allowRate: boolean;
      allowZero: boolean;
      deadBand: number | null;
      clearCountLimit: number | null;
      alertCountLimit: number;
      rateAlertCountLimit: number;
      downCountBase: number;
      downCountLimit: number;
      createdAt: Date;
      runningTotal: boolean;
      operandWithinMs: number | null;
      operandIntervalMs: number | null;
    };
    optional: 'no' | 'id' | 'revision' | 'class' | 'lon' | 'lat' | 'decimalPoints' | 'traNo' | 'selectMonitor' | 'note' | 'documentNo' | 'channelNo' | 'temperatureChannelNo' | 'secondChannelNo' | 'aPlusChannelNo' | 'aMinusChannelNo' | 'batteryInstrumentNo' | 'evalFunction' | 'r0' | 't0' | 'k' | 'offset' | 'f0' | 'f1' | 'f2' | 'f3' | 'f4' | 'f5' | 'aPlusInitial' | 'aMinusInitial' | 'wlMinus' | 'wlPlus' | 'alMinus' | 'alPlus' | 'wslMinus' | 'wslPlus' | 'rate1hLimits' | 'rate24hLimits' | 'allowRate' | 'allowZero' | 'deadBand' | 'clearCountLimit' | 'alertCountLimit' | 'rateAlertCountLimit' | 'downCountBase' | 'downCountLimit' | 'createdAt' | 'runningTotal' | 'operandWithinMs' | 'operandIntervalMs';
  };
  judge_request: {
    row: {
      no: number;
      instrumentNo: number;
      fromTs: Date;
      cause: 'late-readings' | 'mask' | 'limits' | 'readings-deleted';
      userNo: number | null;
      detail: JsonColumn<'judge_request.detail'> | null;
      askedAt: Date;
    };
    optional: 'no' | 'userNo' | 'detail' | 'askedAt';
  };
  judge_state: {
    row: {
      instrumentNo: number;
      state: JsonColumn<'judge_state.state'>;
      told: JsonColumn<'judge_state.told'>;
      isDown: boolean;
      judgedAt: Date;
      rain: JsonColumn<'judge_state.rain'> | null;
      eventsFrom: Date | null;
    };
    optional: 'told' | 'isDown' | 'judgedAt' | 'rain' | 'eventsFrom';
  };
  last_reading: {
    row: {
      instrumentNo: number;
      ts: Date;
      validTs: Date | null;
      reading1: number | null;
      reading2: number | null;
      velocity1h: number | null;
      velocity24h: number | null;
      valueLevel: string;
      rate1hLevel: string;
      rate24hLevel: string;
      stormLevel: string;
    };
    optional: 'validTs' | 'reading1' | 'reading2' | 'velocity1h' | 'velocity24h' | 'valueLevel' | 'rate1hLevel' | 'rate24hLevel' | 'stormLevel';
  };
  late_summary: {
    row: {
      day: string;
      events: number;
      createdAt: Date;
    };
    optional: never;
  };
  layout_image: {
    row: {
      no: number;
      id: string;
      revision: number;
      projectNo: number;
      position: number;
      name: string;
      description: string;
      fileHash: string;
      fileName: string;
      mediaType: 'image/png' | 'image/jpeg' | 'image/svg+xml';
      width: number;
      height: number;
      createdAt: Date;
      updatedAt: Date;
      takenAt: Date | null;
      lat: number | null;
      lon: number | null;
    };
    optional: 'no' | 'id' | 'revision' | 'position' | 'description' | 'createdAt' | 'updatedAt' | 'takenAt' | 'lat' | 'lon';
  };
  layout_pin: {
    row: {
      no: number;
      id: string;
      revision: number;
      imageNo: number;
      x: number;
      y: number;
      shape: 'square' | 'circle' | 'rectangle' | 'diamond' | 'triangle' | 'star' | 'trapezoid' | 'pentagon' | 'hexagon' | 'cross';
      size: 'small' | 'medium' | 'large';
      borderColor: 'white' | 'black';
      vectorEnable: boolean;
      vectorX: number | null;
      vectorY: number | null;
      angleOffset: number;
      angleUnit: '度' | '分' | '秒' | null;
    };
    optional: 'no' | 'id' | 'revision' | 'x' | 'y' | 'shape' | 'size' | 'borderColor' | 'vectorEnable' | 'vectorX' | 'vectorY' | 'angleOffset' | 'angleUnit';
  };
  layout_pin_instrument: {
    row: {
      pinNo: number;
      instrumentNo: number;
      position: number;
    };
    optional: 'position';
  };
  ledger: {
    row: {
      no: number;
      at: Date;
      documentNo: number;
      fileNo: number | null;
      source: 'file' | 'push' | 'replay' | 'quarantine';
      offsetFrom: number;
      offsetTo: number;
      rowsIn: number;
      rowsDuplicate: number;
      rowsRejected: number;
      rowsQuarantined: number;
      rejections: JsonColumn<'ledger.rejections'>;
    };
    optional: 'no' | 'at' | 'fileNo' | 'offsetFrom' | 'offsetTo' | 'rowsIn' | 'rowsDuplicate' | 'rowsRejected' | 'rowsQuarantined' | 'rejections';
  };
  limit_loosening: {
    row: {
      no: number;
      projectNo: number;
      instrumentNo: number;
      name: string;
      limits: JsonColumn<'limit_loosening.limits'>;
      reason: string;
      madeBy: number | null;
      madeAt: Date;
      toldAt: Date | null;
    };
    optional: 'no' | 'madeBy' | 'toldAt';
  };
  live_entry: {
    row: {
      no: number;
      at: Date;
      projectNo: number;
      kind: string;
      body: JsonColumn<'live_entry.body'>;
    };
    optional: 'no' | 'at';
  };
  log_record: {
    row: {
      no: number;
      createdAt: Date;
      userNo: number | null;
      projectNo: number | null;
      type: string;
      message: string;
      noun: string | null;
      nounId: string | null;
      name: string | null;
      revision: number | null;
      fields: JsonColumn<'log_record.fields'> | null;
    };
    optional: 'no' | 'createdAt' | 'userNo' | 'projectNo' | 'noun' | 'nounId' | 'name' | 'revision' | 'fields';
  };
  login_attempt: {
    row: {
      no: number;
      account: string;
      device: string;
      at: Date;
    };
    optional: 'no' | 'device';
  };
  manual_note: {
    row: {
      instrumentNo: number;
      ts: Date;
      remark: string;
      enteredBy: number | null;
      enteredAt: Date;
    };
    optional: 'remark' | 'enteredBy' | 'enteredAt';
  };
  masked_reading: {
    row: {
      instrumentNo: number;
      ts: Date;
      reading1: number | null;
      reading2: number | null;
    };
    optional: 'reading1' | 'reading2';
  };
  message: {
    row: {
      no: number;
      id: string;
      dedupe: string;
      projectNo: number | null;
      instrumentNo: number | null;
      eventNo: number | null;
      kind: string;
      level: string | null;
      language: string;
      subject: string;
      content: string;
      isLate: boolean;
      reportNo: number | null;
      attachment: string | null;
      createdAt: Date;
      tellingNo: number | null;
    };
    optional: 'no' | 'id' | 'projectNo' | 'instrumentNo' | 'eventNo' | 'level' | 'isLate' | 'reportNo' | 'attachment' | 'createdAt' | 'tellingNo';
  };
  notice: {
    row: {
      no: number;
      id: string;
      kind: 'process' | 'software';
      projectNo: number | null;
      content: string;
      ts: Date;
      createdBy: number | null;
      createdAt: Date;
      revision: number;
    };
    optional: 'no' | 'id' | 'projectNo' | 'createdBy' | 'createdAt' | 'revision';
  };
  process_beat: {
    row: {
      id: string;
      role: string;
      beatenAt: Date;
      loops: JsonColumn<'process_beat.loops'>;
    };
    optional: never;
  };
  project: {
    row: {
      no: number;
      id: string;
      revision: number;
      code: string;
      name: string;
      timezone: string;
      startDate: Date | null;
      firstDisplay: string;
      allowedSidebar: (string)[] | null;
      instrumentNamedStyle: string | null;
      dataDisplay: (string)[];
      exportDisplay: (string)[];
      profile: JsonColumn<'project.profile'>;
      messageLimit: number;
      documentMessageLimit: number;
      messageLanguage: string;
      dryHours: number;
      operatorPositions: number;
      createdAt: Date;
      deletedAt: Date | null;
    };
    optional: 'no' | 'id' | 'revision' | 'timezone' | 'startDate' | 'firstDisplay' | 'allowedSidebar' | 'instrumentNamedStyle' | 'dataDisplay' | 'exportDisplay' | 'profile' | 'messageLimit' | 'documentMessageLimit' | 'messageLanguage' | 'dryHours' | 'operatorPositions' | 'createdAt' | 'deletedAt';
  };
  project_dashboard: {
    row: {
      projectNo: number;
      tiles: JsonColumn<'project_dashboard.tiles'> | null;
      savedAt: Date | null;
      savedBy: number | null;
      information: string;
      informationSavedAt: Date | null;
      informationSavedBy: number | null;
    };
    optional: 'tiles' | 'savedAt' | 'savedBy' | 'information' | 'informationSavedAt' | 'informationSavedBy';
  };
  project_information_version: {
    row: {
      no: number;
      projectNo: number;
      information: string;
      savedAt: Date | null;
      savedBy: number | null;
    };
    optional: 'no' | 'savedAt' | 'savedBy';
  };
  project_member: {
    row: {
      projectNo: number;
      userNo: number;
      canRemark: boolean;
      canType: boolean;
      canSetUp: boolean;
    };
    optional: 'canRemark' | 'canType' | 'canSetUp';
  };
  project_target: {
    row: {
      projectNo: number;
      userNo: number;
      list: 'warning' | 'alert' | 'action' | 'down' | 'document';
    };
    optional: never;
  };
  quarantined_row: {
    row: {
      no: number;
      documentNo: number;
      ts: Date;
      values: (number)[];
      reason: string;
      leadMs: number;
      source: 'file' | 'push' | 'replay' | 'stored';
      cameAt: Date;
      state: 'waiting' | 'taken' | 'dropped';
      offsetMs: number | null;
      decidedAt: Date | null;
      decidedBy: number | null;
    };
    optional: 'no' | 'state' | 'offsetMs' | 'decidedAt' | 'decidedBy';
  };
  rain_event: {
    row: {
      no: number;
      id: string;
      instrumentNo: number;
      startedAt: Date;
      endedAt: Date | null;
      totalMm: number;
      peak: string;
      updatedAt: Date;
    };
    optional: 'no' | 'id' | 'endedAt' | 'totalMm' | 'peak' | 'updatedAt';
  };
  rain_forecast: {
    row: {
      instrumentNo: number;
      at: Date;
      pointMm: number;
      meanMm: number | null;
    };
    optional: 'meanMm';
  };
  raw_reading: {
    row: {
      documentNo: number;
      ts: Date;
      values: (number)[];
    };
    optional: never;
  };
  raw_segment: {
    row: {
      documentNo: number;
      day: string;
      n: number | null;
      packed: Buffer | null;
      sealed: boolean;
      loose: boolean;
    };
    optional: 'n' | 'packed' | 'sealed' | 'loose';
  };
  reading: {
    row: {
      instrumentNo: number;
      ts: Date;
      reading1: number | null;
      reading2: number | null;
    };
    optional: 'reading1' | 'reading2';
  };
  reading_backlog: {
    row: {
      no: number;
      instrumentNo: number;
      fromTs: Date;
      toTs: Date | null;
      leftDocumentNo: number | null;
      askedAt: Date;
      tries: number;
      jobNo: number | null;
    };
    optional: 'no' | 'toTs' | 'leftDocumentNo' | 'tries' | 'jobNo';
  };
  reading_mask: {
    row: {
      no: number;
      id: string;
      revision: number;
      instrumentNo: number;
      fromTs: Date;
      toTs: Date | null;
      part: 'all' | 'reading1' | 'reading2';
      reason: 'fault' | 'maintenance' | 'site-work' | 'power' | 'outlier' | 'other' | 'struck';
      note: string;
      createdAt: Date;
      createdBy: number | null;
      undoneAt: Date | null;
      undoneBy: number | null;
    };
    optional: 'no' | 'id' | 'revision' | 'toTs' | 'part' | 'note' | 'createdAt' | 'createdBy' | 'undoneAt' | 'undoneBy';
  };
  reading_segment: {
    row: {
      instrumentNo: number;
      day: string;
      n: number | null;
      packed: Buffer | null;
      results: number | null;
      sealed: boolean;
      loose: boolean;
    };
    optional: 'n' | 'packed' | 'results' | 'sealed' | 'loose';
  };
  remark: {
    row: {
      no: number;
      id: string;
      revision: number;
      instrumentNo: number;
      type: 'status' | 'construction';
      content: string;
      startDate: Date;
      endDate: Date | null;
      createdBy: number | null;
      createdAt: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'endDate' | 'createdBy' | 'createdAt';
  };
  report_number: {
    row: {
      number: string;
      base: string;
      projectNo: number;
      templateNo: number | null;
      language: string;
      edition: number;
    };
    optional: 'templateNo';
  };
  report_recipient: {
    row: {
      scheduleNo: number;
      userNo: number;
      position: number;
    };
    optional: 'position';
  };
  report_run: {
    row: {
      no: number;
      id: string;
      templateNo: number | null;
      scheduleNo: number | null;
      projectNo: number;
      userNo: number | null;
      title: string;
      sections: JsonColumn<'report_run.sections'>;
      language: string;
      period: 'day' | 'week' | 'month' | 'own';
      periodFrom: Date;
      periodTo: Date;
      number: string;
      edition: number;
      state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
      page: number;
      pages: number | null;
      bytes: number | null;
      problem: JsonColumn<'report_run.problem'> | null;
      leftOut: JsonColumn<'report_run.left_out'>;
      dueAt: Date;
      createdAt: Date;
      startedAt: Date | null;
      heardAt: Date | null;
      finishedAt: Date | null;
      isNumbered: boolean;
      failureToldAt: Date | null;
    };
    optional: 'no' | 'id' | 'templateNo' | 'scheduleNo' | 'userNo' | 'edition' | 'state' | 'page' | 'pages' | 'bytes' | 'problem' | 'leftOut' | 'startedAt' | 'heardAt' | 'finishedAt' | 'isNumbered' | 'failureToldAt';
  };
  report_schedule: {
    row: {
      no: number;
      id: string;
      revision: number;
      templateNo: number;
      projectNo: number;
      language: string;
      every: 'day' | 'week' | 'month';
      minute: number;
      weekday: number;
      day: number;
      enabled: boolean;
      userNo: number | null;
      since: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'weekday' | 'day' | 'enabled' | 'userNo';
  };
  report_template: {
    row: {
      no: number;
      id: string;
      revision: number;
      name: string;
      nameEn: string;
      sections: JsonColumn<'report_template.sections'>;
      createdAt: Date;
    };
    optional: 'no' | 'id' | 'revision' | 'nameEn' | 'createdAt';
  };
  schema_migration: {
    row: {
      name: string;
      sha256: string;
      appliedAt: Date;
    };
    optional: 'appliedAt';
  };
  server_clock: {
    row: {
      name: string;
      seenAt: Date | null;
      correctionMs: number;
      suspectedAt: Date | null;
      offsetMs: number | null;
      doubtfulFrom: Date | null;
    };
    optional: 'seenAt' | 'correctionMs' | 'suspectedAt' | 'offsetMs' | 'doubtfulFrom';
  };
  session: {
    row: {
      id: string;
      userNo: number;
      createdAt: Date;
      expiresAt: Date;
      revokedAt: Date | null;
    };
    optional: 'id' | 'createdAt' | 'revokedAt';
  };
  setting: {
    row: {
      key: string;
      value: JsonColumn<'setting.value'>;
    };
    optional: never;
  };
  setup_away: {
    row: {
      projectNo: number;
      checkName: string;
      thing: string;
      userNo: number | null;
      at: Date;
    };
    optional: 'userNo';
  };
  station: {
    row: {
      no: number;
      id: string;
      revision: number;
      areaNo: number | null;
      name: string;
      position: number;
    };
    optional: 'no' | 'id' | 'revision' | 'areaNo' | 'position';
  };
  telling: {
    row: {
      no: number;
      id: string;
      dedupe: string;
      projectNo: number;
      list: string;
      kind: string;
      level: string;
      instrumentNo: number | null;
      documentNo: number | null;
      eventNo: number | null;
      notice: JsonColumn<'telling.notice'>;
      state: 'open' | 'reached' | 'over' | 'held-back' | 'switched-off';
      createdAt: Date;
      owedSince: Date;
      planAt: Date;
      reachedAt: Date | null;
      untoldAt: Date | null;
      untoldReason: string | null;
      handedOverAt: Date | null;
      toldBefore: number | null;
      dayLimit: number | null;
      merges: boolean;
      mergedInto: number | null;
      leftOut: JsonColumn<'telling.left_out'>;
    };
    optional: 'no' | 'id' | 'instrumentNo' | 'documentNo' | 'eventNo' | 'owedSince' | 'planAt' | 'reachedAt' | 'untoldAt' | 'untoldReason' | 'handedOverAt' | 'toldBefore' | 'dayLimit' | 'merges' | 'mergedInto' | 'leftOut';
  };
  user_dashboard: {
    row: {
      userNo: number;
      projectNo: number;
      tiles: JsonColumn<'user_dashboard.tiles'>;
      savedAt: Date;
    };
    optional: 'savedAt';
  };
  user_scale: {
    row: {
      userNo: number;
      projectNo: number;
      key: string;
      scaleMax: number | null;
      scaleMin: number | null;
      scaleInterval: number | null;
      savedAt: Date;
    };
    optional: 'scaleMax' | 'scaleMin' | 'scaleInterval' | 'savedAt';
  };
  work_day: {
    row: {
      jobNo: number;
      documentNo: number;
      instrumentNo: number;
      day: string;
      n: number;
      packed: Buffer;
      rawSign: string;
      ownSign: string;
    };
    optional: never;
  };
  work_job: {
    row: {
      no: number;
      key: string;
      kind: 'recompute' | 'wipe' | 'backlog' | 'zone';
      instrumentNo: number | null;
      documentNo: number | null;
      userNo: number | null;
      input: JsonColumn<'work_job.input'>;
      state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
      generation: number;
      configStamp: number;
      done: number;
      total: number;
      rowCount: number;
      dependentCount: number;
      tries: number;
      interruptions: number;
      nextTryAt: Date;
      problem: JsonColumn<'work_job.problem'> | null;
      holder: string | null;
      heardAt: Date | null;
      askedAt: Date;
      finishedAt: Date | null;
    };
    optional: 'no' | 'instrumentNo' | 'documentNo' | 'userNo' | 'input' | 'state' | 'generation' | 'configStamp' | 'done' | 'total' | 'rowCount' | 'dependentCount' | 'tries' | 'interruptions' | 'problem' | 'holder' | 'heardAt' | 'finishedAt';
  };
};

/** The name in SQL of each field. */
export const COLUMNS: { [T in keyof Tables]: Record<keyof Tables[T]['row'], string> } = {
  app_user: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    email: 'email',
    name: 'name',
    phone: 'phone',
    company: 'company',
    countryCode: 'country_code',
    roles: 'roles',
    locale: 'locale',
    messageEnable: 'message_enable',
    passwordHash: 'password_hash',
    passwordChangedAt: 'password_changed_at',
    passwordLinkHash: 'password_link_hash',
    passwordLinkExpiresAt: 'password_link_expires_at',
    lastLoginAt: 'last_login_at',
    frozenAt: 'frozen_at',
    lineId: 'line_id',
    lineCode: 'line_code',
    lineCodeExpiresAt: 'line_code_expires_at',
    createdAt: 'created_at',
  },
  area: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    projectNo: 'project_no',
    name: 'name',
    position: 'position',
    occVisible: 'occ_visible',
  },
  camera: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    projectNo: 'project_no',
    content: 'content',
    label: 'label',
    position: 'position',
    createdAt: 'created_at',
  },
  camera_file: {
    no: 'no',
    source: 'source',
    path: 'path',
    mark: 'mark',
    projectNo: 'project_no',
    content: 'content',
    outcome: 'outcome',
    refusal: 'refusal',
    refusalParams: 'refusal_params',
    seenAt: 'seen_at',
  },
  camera_folder: {
    folder: 'folder',
    projectNo: 'project_no',
    chosenBy: 'chosen_by',
    since: 'since',
  },
  camera_image: {
    no: 'no',
    id: 'id',
    cameraNo: 'camera_no',
    ts: 'ts',
    fileHash: 'file_hash',
    fileName: 'file_name',
    mediaType: 'media_type',
    width: 'width',
    height: 'height',
    bytes: 'bytes',
    takenAt: 'taken_at',
  },
  camera_trash: {
    fileHash: 'file_hash',
    droppedAt: 'dropped_at',
  },
  channel: {
    no: 'no',
    id: 'id',
    documentNo: 'document_no',
    position: 'position',
    name: 'name',
    unit: 'unit',
    codes: 'codes',
  },
  config_change: {
    no: 'no',
    instruments: 'instruments',
    documents: 'documents',
  },
  delivery: {
    no: 'no',
    messageNo: 'message_no',
    channel: 'channel',
    userNo: 'user_no',
    name: 'name',
    address: 'address',
    state: 'state',
    dueAt: 'due_at',
    leasedUntil: 'leased_until',
    tries: 'tries',
    provider: 'provider',
    externalId: 'external_id',
    error: 'error',
    sentAt: 'sent_at',
    lane: 'lane',
    urgency: 'urgency',
    waitS: 'wait_s',
    waitedS: 'waited_s',
    leasedBy: 'leased_by',
  },
  delivery_holder: {
    holder: 'holder',
    beatenAt: 'beaten_at',
  },
  document: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    path: 'path',
    name: 'name',
    manual: 'manual',
    station: 'station',
    tableName: 'table_name',
    timezone: 'timezone',
    dataIntervalMs: 'data_interval_ms',
    messageEnabled: 'message_enabled',
    clockToleranceMs: 'clock_tolerance_ms',
    createdAt: 'created_at',
  },
  document_file: {
    no: 'no',
    documentNo: 'document_no',
    folder: 'folder',
    name: 'name',
    readOffset: 'read_offset',
    lineNo: 'line_no',
    fingerprint: 'fingerprint',
    headerKey: 'header_key',
    reader: 'reader',
    refusal: 'refusal',
    refusalParams: 'refusal_params',
    seenAt: 'seen_at',
    replayTo: 'replay_to',
    rejectedLines: 'rejected_lines',
    rejections: 'rejections',
    unreadToldAt: 'unread_told_at',
  },
  document_progress: {
    documentNo: 'document_no',
    rowCount: 'row_count',
    updatedAt: 'updated_at',
    firstTs: 'first_ts',
    newestTs: 'newest_ts',
    leadMs: 'lead_ms',
    leadAt: 'lead_at',
    aheadSince: 'ahead_since',
    aheadAt: 'ahead_at',
    usualLeadMs: 'usual_lead_ms',
  },
  event: {
    no: 'no',
    id: 'id',
    projectNo: 'project_no',
    instrumentNo: 'instrument_no',
    documentNo: 'document_no',
    kind: 'kind',
    level: 'level',
    peak: 'peak',
    openedAt: 'opened_at',
    raisedAt: 'raised_at',
    closedAt: 'closed_at',
    particulars: 'particulars',
    informedAt: 'informed_at',
    informedBy: 'informed_by',
    informedLevel: 'informed_level',
    acknowledgedAt: 'acknowledged_at',
    acknowledgedBy: 'acknowledged_by',
    acknowledgedLevel: 'acknowledged_level',
    acknowledgement: 'acknowledgement',
    isUnseen: 'is_unseen',
    loggerEventNo: 'logger_event_no',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    endCause: 'end_cause',
    endedBy: 'ended_by',
    endDetail: 'end_detail',
    keptOnWall: 'kept_on_wall',
    instrumentSnapshot: 'instrument_snapshot',
  },
  event_step: {
    no: 'no',
    eventNo: 'event_no',
    at: 'at',
    recordedAt: 'recorded_at',
    step: 'step',
    level: 'level',
    value: 'value',
    trip: 'trip',
    userNo: 'user_no',
    comment: 'comment',
    maskNo: 'mask_no',
    judgedUpTo: 'judged_up_to',
  },
  export_job: {
    no: 'no',
    id: 'id',
    projectNo: 'project_no',
    userNo: 'user_no',
    kind: 'kind',
    asked: 'asked',
    language: 'language',
    fileName: 'file_name',
    state: 'state',
    rowCount: 'row_count',
    share: 'share',
    bytes: 'bytes',
    problem: 'problem',
    createdAt: 'created_at',
    startedAt: 'started_at',
    heardAt: 'heard_at',
    finishedAt: 'finished_at',
  },
  field_entry: {
    id: 'id',
    instrumentNo: 'instrument_no',
    ts: 'ts',
    reading: 'reading',
    reading3: 'reading3',
    aPlus: 'a_plus',
    aMinus: 'a_minus',
    remark: 'remark',
    edit: 'edit',
    enteredBy: 'entered_by',
    enteredAt: 'entered_at',
  },
  field_photo: {
    no: 'no',
    id: 'id',
    instrumentNo: 'instrument_no',
    ts: 'ts',
    fileHash: 'file_hash',
    mediaType: 'media_type',
    width: 'width',
    height: 'height',
    createdBy: 'created_by',
    createdAt: 'created_at',
    takenAt: 'taken_at',
    lat: 'lat',
    lon: 'lon',
  },
  field_route: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    projectNo: 'project_no',
    name: 'name',
    createdBy: 'created_by',
    updatedAt: 'updated_at',
  },
  field_stop: {
    routeNo: 'route_no',
    position: 'position',
    instrumentNo: 'instrument_no',
    note: 'note',
  },
  heartbeat: {
    name: 'name',
    holder: 'holder',
    beatenAt: 'beaten_at',
  },
  ingest_token: {
    no: 'no',
    id: 'id',
    documentNo: 'document_no',
    projectNo: 'project_no',
    name: 'name',
    tokenHash: 'token_hash',
    createdBy: 'created_by',
    createdAt: 'created_at',
    usedAt: 'used_at',
    revokedAt: 'revoked_at',
  },
  instrument: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    projectNo: 'project_no',
    stationNo: 'station_no',
    typeNo: 'type_no',
    position: 'position',
    displayOutput: 'display_output',
    chartType: 'chart_type',
    useFunction: 'use_function',
    messageConfig: 'message_config',
    noise: 'noise',
    disabledAt: 'disabled_at',
    createdAt: 'created_at',
  },
  instrument_group: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    projectNo: 'project_no',
    name: 'name',
    type: 'type',
    xMin: 'x_min',
    xMax: 'x_max',
    xUnit: 'x_unit',
    yMin: 'y_min',
    yMax: 'y_max',
    yUnit: 'y_unit',
    createdAt: 'created_at',
    bAxisOf: 'b_axis_of',
  },
  instrument_group_member: {
    groupNo: 'group_no',
    instrumentNo: 'instrument_no',
    position: 'position',
    depth: 'depth',
  },
  instrument_name: {
    projectNo: 'project_no',
    name: 'name',
    instrumentNo: 'instrument_no',
  },
  instrument_problem: {
    instrumentNo: 'instrument_no',
    code: 'code',
    params: 'params',
    since: 'since',
  },
  instrument_type: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    code: 'code',
    nameZh: 'name_zh',
    nameEn: 'name_en',
    kind: 'kind',
    unit: 'unit',
    signZh: 'sign_zh',
    signEn: 'sign_en',
    dataIntervalMs: 'data_interval_ms',
    defaultIntervalMs: 'default_interval_ms',
    hourInterval: 'hour_interval',
    minuteInterval: 'minute_interval',
    manual: 'manual',
    position: 'position',
    fields: 'fields',
    info: 'info',
    headerSetting: 'header_setting',
    tags: 'tags',
    possibleMin: 'possible_min',
    possibleMax: 'possible_max',
    computedBy: 'computed_by',
  },
  instrument_version: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    instrumentNo: 'instrument_no',
    startDate: 'start_date',
    name: 'name',
    class: 'class',
    unit: 'unit',
    lon: 'lon',
    lat: 'lat',
    decimalPoints: 'decimal_points',
    traNo: 'tra_no',
    selectMonitor: 'select_monitor',
    note: 'note',
    documentNo: 'document_no',
    channelNo: 'channel_no',
    temperatureChannelNo: 'temperature_channel_no',
    secondChannelNo: 'second_channel_no',
    aPlusChannelNo: 'a_plus_channel_no',
    aMinusChannelNo: 'a_minus_channel_no',
    batteryInstrumentNo: 'battery_instrument_no',
    evalFunction: 'eval_function',
    r0: 'r0',
    t0: 't0',
    k: 'k',
    offset: 'offset',
    f0: 'f0',
    f1: 'f1',
    f2: 'f2',
    f3: 'f3',
    f4: 'f4',
    f5: 'f5',
    aPlusInitial: 'a_plus_initial',
    aMinusInitial: 'a_minus_initial',
    wlMinus: 'wl_minus',
    wlPlus: 'wl_plus',
    alMinus: 'al_minus',
    alPlus: 'al_plus',
    wslMinus: 'wsl_minus',
    wslPlus: 'wsl_plus',
    rate1hLimits: 'rate_1h_limits',
    rate24hLimits: 'rate_24h_limits',
    allowRate: 'allow_rate',
    allowZero: 'allow_zero',
    deadBand: 'dead_band',
    clearCountLimit: 'clear_count_limit',
    alertCountLimit: 'alert_count_limit',
    rateAlertCountLimit: 'rate_alert_count_limit',
    downCountBase: 'down_count_base',
    downCountLimit: 'down_count_limit',
    createdAt: 'created_at',
    runningTotal: 'running_total',
    operandWithinMs: 'operand_within_ms',
    operandIntervalMs: 'operand_interval_ms',
  },
  judge_request: {
    no: 'no',
    instrumentNo: 'instrument_no',
    fromTs: 'from_ts',
    cause: 'cause',
    userNo: 'user_no',
    detail: 'detail',
    askedAt: 'asked_at',
  },
  judge_state: {
    instrumentNo: 'instrument_no',
    state: 'state',
    told: 'told',
    isDown: 'is_down',
    judgedAt: 'judged_at',
    rain: 'rain',
    eventsFrom: 'events_from',
  },
  last_reading: {
    instrumentNo: 'instrument_no',
    ts: 'ts',
    validTs: 'valid_ts',
    reading1: 'reading1',
    reading2: 'reading2',
    velocity1h: 'velocity_1h',
    velocity24h: 'velocity_24h',
    valueLevel: 'value_level',
    rate1hLevel: 'rate_1h_level',
    rate24hLevel: 'rate_24h_level',
    stormLevel: 'storm_level',
  },
  late_summary: {
    day: 'day',
    events: 'events',
    createdAt: 'created_at',
  },
  layout_image: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    projectNo: 'project_no',
    position: 'position',
    name: 'name',
    description: 'description',
    fileHash: 'file_hash',
    fileName: 'file_name',
    mediaType: 'media_type',
    width: 'width',
    height: 'height',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    takenAt: 'taken_at',
    lat: 'lat',
    lon: 'lon',
  },
  layout_pin: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    imageNo: 'image_no',
    x: 'x',
    y: 'y',
    shape: 'shape',
    size: 'size',
    borderColor: 'border_color',
    vectorEnable: 'vector_enable',
    vectorX: 'vector_x',
    vectorY: 'vector_y',
    angleOffset: 'angle_offset',
    angleUnit: 'angle_unit',
  },
  layout_pin_instrument: {
    pinNo: 'pin_no',
    instrumentNo: 'instrument_no',
    position: 'position',
  },
  ledger: {
    no: 'no',
    at: 'at',
    documentNo: 'document_no',
    fileNo: 'file_no',
    source: 'source',
    offsetFrom: 'offset_from',
    offsetTo: 'offset_to',
    rowsIn: 'rows_in',
    rowsDuplicate: 'rows_duplicate',
    rowsRejected: 'rows_rejected',
    rowsQuarantined: 'rows_quarantined',
    rejections: 'rejections',
  },
  limit_loosening: {
    no: 'no',
    projectNo: 'project_no',
    instrumentNo: 'instrument_no',
    name: 'name',
    limits: 'limits',
    reason: 'reason',
    madeBy: 'made_by',
    madeAt: 'made_at',
    toldAt: 'told_at',
  },
  live_entry: {
    no: 'no',
    at: 'at',
    projectNo: 'project_no',
    kind: 'kind',
    body: 'body',
  },
  log_record: {
    no: 'no',
    createdAt: 'created_at',
    userNo: 'user_no',
    projectNo: 'project_no',
    type: 'type',
    message: 'message',
    noun: 'noun',
    nounId: 'noun_id',
    name: 'name',
    revision: 'revision',
    fields: 'fields',
  },
  login_attempt: {
    no: 'no',
    account: 'account',
    device: 'device',
    at: 'at',
  },
  manual_note: {
    instrumentNo: 'instrument_no',
    ts: 'ts',
    remark: 'remark',
    enteredBy: 'entered_by',
    enteredAt: 'entered_at',
  },
  masked_reading: {
    instrumentNo: 'instrument_no',
    ts: 'ts',
    reading1: 'reading1',
    reading2: 'reading2',
  },
  message: {
    no: 'no',
    id: 'id',
    dedupe: 'dedupe',
    projectNo: 'project_no',
    instrumentNo: 'instrument_no',
    eventNo: 'event_no',
    kind: 'kind',
    level: 'level',
    language: 'language',
    subject: 'subject',
    content: 'content',
    isLate: 'is_late',
    reportNo: 'report_no',
    attachment: 'attachment',
    createdAt: 'created_at',
    tellingNo: 'telling_no',
  },
  notice: {
    no: 'no',
    id: 'id',
    kind: 'kind',
    projectNo: 'project_no',
    content: 'content',
    ts: 'ts',
    createdBy: 'created_by',
    createdAt: 'created_at',
    revision: 'revision',
  },
  process_beat: {
    id: 'id',
    role: 'role',
    beatenAt: 'beaten_at',
    loops: 'loops',
  },
  project: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    code: 'code',
    name: 'name',
    timezone: 'timezone',
    startDate: 'start_date',
    firstDisplay: 'first_display',
    allowedSidebar: 'allowed_sidebar',
    instrumentNamedStyle: 'instrument_named_style',
    dataDisplay: 'data_display',
    exportDisplay: 'export_display',
    profile: 'profile',
    messageLimit: 'message_limit',
    documentMessageLimit: 'document_message_limit',
    messageLanguage: 'message_language',
    dryHours: 'dry_hours',
    operatorPositions: 'operator_positions',
    createdAt: 'created_at',
    deletedAt: 'deleted_at',
  },
  project_dashboard: {
    projectNo: 'project_no',
    tiles: 'tiles',
    savedAt: 'saved_at',
    savedBy: 'saved_by',
    information: 'information',
    informationSavedAt: 'information_saved_at',
    informationSavedBy: 'information_saved_by',
  },
  project_information_version: {
    no: 'no',
    projectNo: 'project_no',
    information: 'information',
    savedAt: 'saved_at',
    savedBy: 'saved_by',
  },
  project_member: {
    projectNo: 'project_no',
    userNo: 'user_no',
    canRemark: 'can_remark',
    canType: 'can_type',
    canSetUp: 'can_set_up',
  },
  project_target: {
    projectNo: 'project_no',
    userNo: 'user_no',
    list: 'list',
  },
  quarantined_row: {
    no: 'no',
    documentNo: 'document_no',
    ts: 'ts',
    values: 'values',
    reason: 'reason',
    leadMs: 'lead_ms',
    source: 'source',
    cameAt: 'came_at',
    state: 'state',
    offsetMs: 'offset_ms',
    decidedAt: 'decided_at',
    decidedBy: 'decided_by',
  },
  rain_event: {
    no: 'no',
    id: 'id',
    instrumentNo: 'instrument_no',
    startedAt: 'started_at',
    endedAt: 'ended_at',
    totalMm: 'total_mm',
    peak: 'peak',
    updatedAt: 'updated_at',
  },
  rain_forecast: {
    instrumentNo: 'instrument_no',
    at: 'at',
    pointMm: 'point_mm',
    meanMm: 'mean_mm',
  },
  raw_reading: {
    documentNo: 'document_no',
    ts: 'ts',
    values: 'values',
  },
  raw_segment: {
    documentNo: 'document_no',
    day: 'day',
    n: 'n',
    packed: 'packed',
    sealed: 'sealed',
    loose: 'loose',
  },
  reading: {
    instrumentNo: 'instrument_no',
    ts: 'ts',
    reading1: 'reading1',
    reading2: 'reading2',
  },
  reading_backlog: {
    no: 'no',
    instrumentNo: 'instrument_no',
    fromTs: 'from_ts',
    toTs: 'to_ts',
    leftDocumentNo: 'left_document_no',
    askedAt: 'asked_at',
    tries: 'tries',
    jobNo: 'job_no',
  },
  reading_mask: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    instrumentNo: 'instrument_no',
    fromTs: 'from_ts',
    toTs: 'to_ts',
    part: 'part',
    reason: 'reason',
    note: 'note',
    createdAt: 'created_at',
    createdBy: 'created_by',
    undoneAt: 'undone_at',
    undoneBy: 'undone_by',
  },
  reading_segment: {
    instrumentNo: 'instrument_no',
    day: 'day',
    n: 'n',
    packed: 'packed',
    results: 'results',
    sealed: 'sealed',
    loose: 'loose',
  },
  remark: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    instrumentNo: 'instrument_no',
    type: 'type',
    content: 'content',
    startDate: 'start_date',
    endDate: 'end_date',
    createdBy: 'created_by',
    createdAt: 'created_at',
  },
  report_number: {
    number: 'number',
    base: 'base',
    projectNo: 'project_no',
    templateNo: 'template_no',
    language: 'language',
    edition: 'edition',
  },
  report_recipient: {
    scheduleNo: 'schedule_no',
    userNo: 'user_no',
    position: 'position',
  },
  report_run: {
    no: 'no',
    id: 'id',
    templateNo: 'template_no',
    scheduleNo: 'schedule_no',
    projectNo: 'project_no',
    userNo: 'user_no',
    title: 'title',
    sections: 'sections',
    language: 'language',
    period: 'period',
    periodFrom: 'period_from',
    periodTo: 'period_to',
    number: 'number',
    edition: 'edition',
    state: 'state',
    page: 'page',
    pages: 'pages',
    bytes: 'bytes',
    problem: 'problem',
    leftOut: 'left_out',
    dueAt: 'due_at',
    createdAt: 'created_at',
    startedAt: 'started_at',
    heardAt: 'heard_at',
    finishedAt: 'finished_at',
    isNumbered: 'is_numbered',
    failureToldAt: 'failure_told_at',
  },
  report_schedule: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    templateNo: 'template_no',
    projectNo: 'project_no',
    language: 'language',
    every: 'every',
    minute: 'minute',
    weekday: 'weekday',
    day: 'day',
    enabled: 'enabled',
    userNo: 'user_no',
    since: 'since',
  },
  report_template: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    name: 'name',
    nameEn: 'name_en',
    sections: 'sections',
    createdAt: 'created_at',
  },
  schema_migration: {
    name: 'name',
    sha256: 'sha256',
    appliedAt: 'applied_at',
  },
  server_clock: {
    name: 'name',
    seenAt: 'seen_at',
    correctionMs: 'correction_ms',
    suspectedAt: 'suspected_at',
    offsetMs: 'offset_ms',
    doubtfulFrom: 'doubtful_from',
  },
  session: {
    id: 'id',
    userNo: 'user_no',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
    revokedAt: 'revoked_at',
  },
  setting: {
    key: 'key',
    value: 'value',
  },
  setup_away: {
    projectNo: 'project_no',
    checkName: 'check_name',
    thing: 'thing',
    userNo: 'user_no',
    at: 'at',
  },
  station: {
    no: 'no',
    id: 'id',
    revision: 'revision',
    areaNo: 'area_no',
    name: 'name',
    position: 'position',
  },
  telling: {
    no: 'no',
    id: 'id',
    dedupe: 'dedupe',
    projectNo: 'project_no',
    list: 'list',
    kind: 'kind',
    level: 'level',
    instrumentNo: 'instrument_no',
    documentNo: 'document_no',
    eventNo: 'event_no',
    notice: 'notice',
    state: 'state',
    createdAt: 'created_at',
    owedSince: 'owed_since',
    planAt: 'plan_at',
    reachedAt: 'reached_at',
    untoldAt: 'untold_at',
    untoldReason: 'untold_reason',
    handedOverAt: 'handed_over_at',
    toldBefore: 'told_before',
    dayLimit: 'day_limit',
    merges: 'merges',
    mergedInto: 'merged_into',
    leftOut: 'left_out',
  },
  user_dashboard: {
    userNo: 'user_no',
    projectNo: 'project_no',
    tiles: 'tiles',
    savedAt: 'saved_at',
  },
  user_scale: {
    userNo: 'user_no',
    projectNo: 'project_no',
    key: 'key',
    scaleMax: 'scale_max',
    scaleMin: 'scale_min',
    scaleInterval: 'scale_interval',
    savedAt: 'saved_at',
  },
  work_day: {
    jobNo: 'job_no',
    documentNo: 'document_no',
    instrumentNo: 'instrument_no',
    day: 'day',
    n: 'n',
    packed: 'packed',
    rawSign: 'raw_sign',
    ownSign: 'own_sign',
  },
  work_job: {
    no: 'no',
    key: 'key',
    kind: 'kind',
    instrumentNo: 'instrument_no',
    documentNo: 'document_no',
    userNo: 'user_no',
    input: 'input',
    state: 'state',
    generation: 'generation',
    configStamp: 'config_stamp',
    done: 'done',
    total: 'total',
    rowCount: 'row_count',
    dependentCount: 'dependent_count',
    tries: 'tries',
    interruptions: 'interruptions',
    nextTryAt: 'next_try_at',
    problem: 'problem',
    holder: 'holder',
    heardAt: 'heard_at',
    askedAt: 'asked_at',
    finishedAt: 'finished_at',
  },
};

/** Fields that go in as JSON text. */
export const JSON_FIELDS: Partial<Record<keyof Tables, readonly string[]>> = {
  app_user: ['messageEnable'],
  camera_file: ['refusalParams'],
  document_file: ['reader', 'refusalParams', 'rejections'],
  event: ['particulars', 'endDetail', 'instrumentSnapshot'],
  event_step: ['trip'],
  export_job: ['asked', 'problem'],
  instrument: ['messageConfig', 'noise'],
  instrument_problem: ['params'],
  instrument_type: ['headerSetting', 'tags'],
  instrument_version: ['rate1hLimits', 'rate24hLimits'],
  judge_request: ['detail'],
  judge_state: ['state', 'told', 'rain'],
  ledger: ['rejections'],
  limit_loosening: ['limits'],
  live_entry: ['body'],
  log_record: ['fields'],
  process_beat: ['loops'],
  project: ['profile'],
  project_dashboard: ['tiles'],
  report_run: ['sections', 'problem', 'leftOut'],
  report_template: ['sections'],
  setting: ['value'],
  telling: ['notice', 'leftOut'],
  user_dashboard: ['tiles'],
  work_job: ['input', 'problem'],
};
