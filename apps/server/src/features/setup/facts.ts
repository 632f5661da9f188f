import { byChannel, type Channel } from '@talus/domain/alerts/messages/targets';
import { isDocumentDown, isDown } from '@talus/domain/alerts/silence/down';
import { clockTolerance } from '@talus/domain/documents/logger-clock';
import { followsStyle } from '@talus/domain/hierarchy/name-style';
import { unreachableWhy } from '@talus/domain/people/unreachable';
import type { DocumentFacts, InstrumentFacts, ProjectFacts } from '@talus/domain/setup/missing';
import { addressesOf, channelNames } from '../../pipeline/tell/channels/registry';
import type { Db } from '../../platform/db/db';
import { lastReadings } from '../../records/instruments/store';
import { type DocumentRow, listDocuments } from '../documents/store';
import * as store from './store';

export type LoadedProject = { project: store.ProjectRow; facts: ProjectFacts; readInstruments: number };

/** Loads the set-up facts of every project, and the number of documents; `channels` are the configured ones. */
export async function loadFacts(db: Db, channels: Record<Channel, boolean>, now: Date) {
  const projects = await store.listProjects(db);
  const instruments = await store.listInstruments(db, now);
  const lasts = await lastReadings(
    db,
    instruments.map(({ no }) => no),
  );
  const targets = await store.listTargets(db);
  const schedules = await store.listFailedSchedules(db);
  const documents = await listDocuments(db);
  const read = new Set(instruments.flatMap(({ documentNo }) => documentNo ?? []));
  const loaded = projects.map((project): LoadedProject => {
    const own = instruments.filter(({ projectNo }) => projectNo === project.no);
    const bound = new Set(own.flatMap(({ documentNo }) => documentNo ?? []));
    // An unbound document belongs to the projects whose loggers write into its folder
    const folders = new Set(documents.filter(({ no }) => bound.has(no)).map(({ path }) => path));
    const theirs = documents.filter(({ no, path }) => bound.has(no) || (!read.has(no) && folders.has(path)));
    const receivers = targets.filter(({ projectNo }) => projectNo === project.no);
    return {
      project,
      readInstruments: own.filter(({ no }) => lasts.has(no)).length,
      facts: {
        ...project,
        instruments: own.map((row) =>
          instrumentFacts(row, lasts.get(row.no)?.validTs ?? null, project.style, now.getTime()),
        ),
        documents: theirs.map((row) => documentFacts(row, read.has(row.no), now.getTime())),
        ...receiverFacts(receivers, channels),
        schedulesFailed: schedules.filter(({ projectNo }) => projectNo === project.no),
      },
    };
  });
  return { projects: loaded, documents: documents.length };
}

/**
 * Builds the facts of an instrument. Without a document no interval is expected, but an instrument that never had a
 * reading has no data.
 */
const instrumentFacts = (row: store.InstrumentRow, last: Date | null, style: string, now: number): InstrumentFacts => {
  const rule = { dataIntervalMs: row.dataIntervalMs ?? 0, base: row.downCountBase, limit: row.downCountLimit };
  return {
    key: row.id,
    name: row.name,
    since: last?.getTime() ?? null,
    hasData: last !== null && !isDown(now, last.getTime(), rule),
    // A rain gauge is judged by its storms, whatever its limits
    hasLimits: row.hasLimits || row.kind === 'rainGauge',
    hasStation: row.hasStation,
    isOnPlan: row.isOnPlan,
    isNamedWell: followsStyle(row.name, style),
  };
};

const documentFacts = (row: DocumentRow, isRead: boolean, now: number): DocumentFacts => ({
  key: row.id,
  name: row.name,
  since: row.updatedAt?.getTime() ?? null,
  aheadMs: row.leadMs,
  isDown: isDocumentDown(row.updatedAt?.getTime() ?? null, now, row.dataIntervalMs),
  isTold: row.messageEnabled,
  isClockAhead:
    row.waiting > 0 || (row.leadMs !== null && row.leadMs > clockTolerance(row.dataIntervalMs, row.clockToleranceMs)),
  isRead,
});

type Receivers = Pick<
  ProjectFacts,
  'targets' | 'receiversUnreachable' | 'receiversWithoutPhone' | 'channelsNotConfigured'
>;

const receiverFacts = (people: readonly store.TargetRow[], channels: Record<Channel, boolean>): Receivers => {
  const whyNot = ({ isFrozen, enable, ...contact }: store.TargetRow) => {
    const addresses = addressesOf(contact);
    const hasAddress = byChannel((channel) => Boolean(addresses[channel]), channelNames());
    return unreachableWhy({ isFrozen, enabled: enable, hasAddress });
  };
  const on = (list: store.TargetRow['list']) =>
    people.filter((person) => person.list === list && whyNot(person) === null).length;
  const once = [...new Map(people.map((person) => [person.userNo, person])).values()];
  const reached = once.filter((person) => whyNot(person) === null);
  return {
    targets: { warning: on('warning'), alert: on('alert'), action: on('action'), down: on('down') },
    receiversUnreachable: once.flatMap((person) => {
      const why = whyNot(person);
      return why === null ? [] : [{ key: person.id, name: person.name, why }];
    }),
    receiversWithoutPhone: reached
      .filter((person) => person.enable.sms && !addressesOf(person).sms)
      .map(({ id, name }) => ({ key: id, name })),
    channelsNotConfigured: channelNames().filter(
      (channel) => !channels[channel] && once.some(({ enable, isFrozen }) => !isFrozen && enable[channel]),
    ),
  };
};
