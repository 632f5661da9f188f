import { getSystem } from '@talus/contract/admin/system';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../app/data/read';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown, Unknown } from '../../../app/frame/Shown';
import { Card } from '../../../ui/layout/Card';
import { PartsTable } from './PartsTable';
import { rowsOf } from './state';

/** Polling interval; loops record a heartbeat every five seconds. */
const EVERY_MS = 10_000;

/** The system page: faults of Talus with their start and advice. */
export const SystemPage = () => {
  const { t } = useTranslation(['adminSystem', 'shell']);
  const query = useRead(getSystem, {}, { staleTime: 0, refetchInterval: EVERY_MS });
  const read = readOf(query);
  const rows = query.data ? rowsOf(query.data) : [];
  const countOf = (state: string) => rows.filter((row) => row.state === state).length;
  const [danger, trouble] = [countOf('danger'), countOf('trouble')];
  const shown = [
    ...(danger > 0 ? [t('shown.danger', { count: danger })] : []),
    ...(trouble > 0 ? [t('shown.trouble', { count: trouble })] : []),
    // Reports all well only from a current answer without unknown parts
    ...(rows.length > 0 && read.error === null && rows.every(({ state }) => state === 'ok') ? [t('shown.ok')] : []),
  ];
  return (
    <ScreenFrame title={t('shell:admin.system')} project={null} shown={shown} read={read} failed={t('failed')}>
      <Shown read={read} total={query.data ? rows.length : null} empty={<Unknown at={read.at} />}>
        {query.data && (
          <Card title={t('title')} caption={t('caption', { version: query.data.health.version })} padded={false} ruled>
            <PartsTable rows={rows} now={Date.parse(query.data.at)} />
          </Card>
        )}
      </Shown>
    </ScreenFrame>
  );
};
