import type { XmlNode } from './xml-node';

/** Builds a node: `node('section', { title: 'a' }, 'text')`, or with children. */
export const node = (
  name: string,
  attributes: Record<string, string>,
  inside: string | readonly XmlNode[] = '',
): XmlNode => ({
  name,
  attributes,
  text: typeof inside === 'string' ? inside : '',
  children: typeof inside === 'string' ? [] : inside,
});

const fields = (values: Record<string, string>): XmlNode[] =>
  Object.entries(values).map(([name, text]) => node(name, {}, text));

export const infoOf = (values: Record<string, string>, description: string | readonly XmlNode[]): XmlNode =>
  node('info', {}, [
    ...fields({
      language: 'zh-TW',
      event: '颱風',
      urgency: 'Future',
      severity: 'Minor',
      expires: '2026-11-15T11:30:00+08:00',
      senderName: '示範氣象署',
      headline: '海上颱風警報',
      ...values,
    }),
    node('description', {}, description),
  ]);

export const alertOf = (infos: readonly XmlNode[], values: Record<string, string> = {}): XmlNode[] => [
  node('alert', {}, [
    ...fields({
      sender: 'weather@example.tw',
      sent: '2026-11-15T08:15:00+08:00',
      status: 'Actual',
      msgType: 'Alert',
      ...values,
    }),
    ...infos,
  ]),
];

const section = (title: string, inside: string | readonly XmlNode[]) => node('section', { title }, inside);

/** A typhoon's description with four facts and two paragraphs. */
export const typhoonDescription = (category = 'SEA'): XmlNode[] => [
  node('typhoon-info', {}, [
    section('警報報數', '7'),
    section('警報類別', category),
    section('颱風編號', '23'),
    section('颱風資訊', [
      node('typhoon_name', {}, 'ETAU'),
      node('cwa_typhoon_name', {}, '艾陶'),
      node('analysis', {}, [node('position', {}, '22.60,123.10'), node('max_winds', { unit: 'm/s' }, '38')]),
    ]),
  ]),
  section('命名與位置', '中心位於北緯 22.6 度，即在臺\n北的東南方'),
  section('注意事項', '＊沿海有長浪\n　的機率\n＊半徑為平均半徑'),
];
