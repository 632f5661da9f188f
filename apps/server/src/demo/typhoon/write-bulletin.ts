import { HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { zonedParts } from '@talus/domain/time/zone';

const ZONE = 'Asia/Taipei';
const EVERY_MS = 3 * HOUR_MS;
const LATE_MS = 15 * MINUTE_MS;

/** Returns the time of the newest warning: a quarter of an hour after every third hour; each holds until the next. */
export const sentAt = (now: number): number => Math.floor((now - LATE_MS) / EVERY_MS) * EVERY_MS + LATE_MS;

const iso = (ms: number): string => `${formatTime(ms, ZONE, 'YYYY-MM-DD HH:mm:ss').replace(' ', 'T')}+08:00`;
/** Formats a time as 15 日 8 時. */
function hourWords(ms: number): string {
  const { day, hour } = zonedParts(ms, ZONE);
  return `${day} 日 ${hour} 時`;
}

const section = (title: string, content: string): string => `<section title="${title}">${content}</section>`;

/** Returns the paragraphs with their titles. */
function paragraphs(observed: number): [title: string, content: string][] {
  const [seen, next] = [hourWords(observed), hourWords(observed + 24 * HOUR_MS)];
  return [
    ['命名與位置', `中度颱風艾陶（國際命名 ETAU），${seen}的中心位置在北緯 22.6 度，東經 123.1 度，即在花蓮東南方約 230 公里之海面上。`],
    ['強度與半徑', '中心氣壓 960 百帕，近中心最大風速每秒 38 公尺（相當於 13 級風），瞬間最大陣風每秒 48 公尺，\n七級風暴風半徑 150 公里，十級風暴風半徑 50 公里。'],
    ['移速與預測', `以每小時 16 公里速度，由西北轉北北西進行，預測 ${next}的中心位置在北緯 25.3 度，東經 122.4 度，即在臺北東方約 80 公里之海面上。`],
    ['颱風動態', '颱風中心目前在花蓮東南方海面，其暴風圈正逐漸接近東半部陸地，對臺灣東半部及北部構成威脅。'],
    ['警戒區域及事項', '陸上：花蓮、宜蘭及臺東地區應嚴加戒備並防強風豪雨。海上：臺灣東北部、東南部海面及巴士海峽航行及作業船隻應嚴加戒備。'],
    ['大雨特報', '今日北部、東半部地區及中部山區有局部大雨或豪雨，苗栗以北山區並有局部大豪雨發生的機率，請注意坍方、落石及土石流。'],
    ['注意事項', '＊沿海地區風浪增大，請避免前往海邊。\n＊山區道路及軌道沿線請注意邊坡狀況。\n＊本警報為示範資料，並非實際天氣。'],
  ]; // biome-ignore format: a paragraph each
}

/** Writes an invented bulletin in the format of the public ones. */
export function writeBulletin(now: number): string {
  const sent = sentAt(now);
  const told = paragraphs(sent - LATE_MS).map(([title, content]) => section(title, content));
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>TALUS-demo-typhoon-${sent}</identifier>
  <sender>weather@demo.talus</sender>
  <sent>${iso(sent)}</sent>
  <status>Actual</status>
  <msgType>Update</msgType>
  <scope>Public</scope>
  <info>
    <language>zh-TW</language>
    <category>Met</category>
    <event>颱風</event>
    <urgency>Expected</urgency>
    <severity>Severe</severity>
    <certainty>Likely</certainty>
    <effective>${iso(sent)}</effective>
    <expires>${iso(sent + EVERY_MS + LATE_MS)}</expires>
    <senderName>示範氣象署</senderName>
    <headline>海上陸上颱風警報</headline>
    <description><typhoon-info>${[
      section('警報報數', '7'),
      section('警報類別', '海上陸上'),
      section('颱風編號', '23'),
      section('颱風資訊', '<typhoon_name>ETAU</typhoon_name><cwa_typhoon_name>艾陶</cwa_typhoon_name>'),
    ].join('')}</typhoon-info>${told.join('')}</description>
  </info>
</alert>
`;
}
