import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { STANDARD_TYPES } from '../../features/instrument-types/standard-types';
import { hexId } from '../random';
import type { GroundSignal } from '../signals/ground';
import type { Signal } from '../signals/signal';
import { HISTORY_DAYS, installedAt, type World } from '../world';
import { arraySignal, holeSignal, isInHole } from './hole';
import { near } from './line';
import type { AreaPlan, DemoInstrument, DemoVersion, ProjectKey } from './plan';
import { PROJECTS } from './projects';
import { inSmall } from './small';
import { excavationStories, loggerStory, railStories, type Story, stormFactor } from './stories';
import { drawFor, type LoggedCode, TYPE_PLANS, type TypePlan } from './type-plans';

const TYPE_OF_PREFIX: Record<string, LoggedCode> = { RG: 'RAIN', IN: 'SIS', NM: 'NOISE' };

/** Builds all instruments of the demo, in list order. */
export function buildInstruments(world: World): DemoInstrument[] {
  const stories: Record<ProjectKey, Record<string, Story>> = {
    rail: railStories(world),
    excavation: excavationStories(),
    rain: {},
  };
  return PROJECTS.flatMap(({ key, areas }) =>
    areas.flatMap((area) =>
      Object.entries(area.stations).flatMap(([station, names]) =>
        names
          .split(' ')
          .filter((name) => world.size === 'on' || inSmall(key, name))
          .map((name) => {
            const story = { ...loggerStory(world, area.logger), ...stories[key][name] };
            return buildInstrument(world, { project: key, area, station, name, story });
          }),
      ),
    ),
  );
}

type StationPlan = { project: ProjectKey; area: AreaPlan; station: string; name: string; story: Story };

function buildInstrument(world: World, { project, area, station, name, story }: StationPlan): DemoInstrument {
  const type = typeOf(name);
  const plan = TYPE_PLANS[type];
  const row = STANDARD_TYPES.find(({ code }) => code === type);
  if (!row) throw new Error(`${name}: no such type`);
  const key = `${project}/${name}`;
  const [lon, lat] = near(area.at, world.seed, `${key}`, 60);
  const history = HISTORY_DAYS[world.size];
  return {
    id: hexId(world.seed, 'instrument', key),
    project,
    area: area.name,
    station,
    logger: area.logger,
    name,
    type,
    unit: row.unit,
    decimalPoints: plan.decimalPoints,
    chartType: type === 'RAIN' ? 'column' : 'line',
    lon,
    lat,
    limits: story.limits ?? plan.limits,
    rate1hLimits: plan.rate1hLimits ?? NO_LIMITS,
    rate24hLimits: plan.rate24hLimits ?? NO_LIMITS,
    allowRate: plan.allowRate ?? true,
    allowZero: plan.allowZero ?? true,
    versions: versionsOf(world, key, plan, story),
    signal: signalOf(world, { project, name, type, key, lat: area.at[1], story }),
    intervalMs: row.data_interval_ms,
    historyDays: story.isOld ? history.long : history.usual,
    diedAt: story.diedAt ?? null,
    nanFrom: story.nanFrom ?? null,
  };
}

type Named = { project: ProjectKey; name: string; type: LoggedCode; key: string; lat: number; story: Story };

function signalOf(world: World, { project, name, type, key, lat, story }: Named): Signal {
  if (story.signal) return story.signal;
  if (project === 'rain' && type === 'RAIN') return { kind: 'rain', factor: stormFactor(lat) };
  const usual = inHole(type, name) ?? TYPE_PLANS[type].signal(drawFor(world.seed, key));
  return usual.kind === 'ground' ? { ...usual, ...story.ground } : usual;
}

/** Returns the signal of a depth: the depths of one hole move together. Null outside of holes. */
function inHole(type: LoggedCode, name: string): GroundSignal | null {
  if (type === 'SIS') return holeSignal(name, holeAmount(name));
  return type === 'SAA' && isInHole(name) ? arraySignal(name) : null;
}

const holeAmount = (name: string): number => (name.startsWith('IN-01') ? 17 : name.startsWith('IN-02') ? 12 : 8);

function versionsOf(world: World, key: string, plan: TypePlan, { reinstalled }: Story): DemoVersion[] {
  const draw = drawFor(world.seed, key);
  const version = (nth: number, startDate: number, zero: number): DemoVersion => ({
    id: hexId(world.seed, 'version', key, nth),
    startDate,
    f1: plan.f1,
    r0: Math.round(10 * draw(`r0/${nth}`, ...plan.r0)) / 10,
    zero,
  });
  const first = version(1, installedAt(world), 0);
  return reinstalled ? [first, version(2, reinstalled.at, reinstalled.zero)] : [first];
}

function typeOf(name: string): LoggedCode {
  const prefix = name.split('-')[0] as string;
  return TYPE_OF_PREFIX[prefix] ?? (prefix as LoggedCode);
}
