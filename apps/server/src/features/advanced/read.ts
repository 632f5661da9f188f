import type { AdvancedData } from '@talus/contract/admin/advanced';
import type { Db } from '../../platform/db/db';
import { AREA, STATION } from '../places/noun';
import { listAreaNos, listStationNos, type Scope } from './store';

/** Reads the areas and stations within a scope. */
export const readPlaces = async (db: Db, scope: Scope): Promise<Pick<AdvancedData, 'areas' | 'stations'>> => ({
  areas: (await AREA.load(db, await listAreaNos(db, scope))).map(({ answer }) => answer),
  stations: (await STATION.load(db, await listStationNos(db, scope))).map(({ answer }) => answer),
});
