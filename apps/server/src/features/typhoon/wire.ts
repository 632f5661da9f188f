import type { WireBulletin } from '@talus/contract/data/typhoon';
import type { Bulletin } from '@talus/domain/typhoon/bulletin';

const iso = (ms: number) => new Date(ms).toISOString();

export const wireBulletin = (bulletin: Bulletin): WireBulletin => {
  const { sent, expires, reportNumber, typhoonNumber, typhoonName, ...rest } = bulletin;
  return {
    ...rest,
    sent: iso(sent),
    expires: expires === null ? null : iso(expires),
    report_number: reportNumber,
    typhoon_number: typhoonNumber,
    typhoon_name: typhoonName,
  };
};
