import '../../ui/test-support';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { configStore } from '../../app/config';
import { queryClient } from '../../app/queries';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { TyphoonPage } from './TyphoonPage';

let asked: string[] = [];
const answers: Record<string, object> = {};
beforeAll(speakChinese);
afterEach(() => {
  cleanup();
  queryClient.clear();
  asked = [];
  configStore.dispatch({ ...configStore.get(), typhoonProject: null });
});

const open = (typhoonProject: string | null) => {
  wire.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://talus.test');
    asked.push(pathname);
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    return found
      ? Response.json(found[1])
      : Response.json({ code: 'server.failed', message: '資料庫沒有回應', requestId: 'r' }, { status: 500 });
  };
  const [selected, fixed] = [projectOf(1, { name: '開挖' }), projectOf(2, { name: 'TK 線', project_id: 'P-2' })];
  const session = {
    ...NO_SESSION,
    token: 't',
    user: userOf(['thsr']),
    projects: [selected, fixed],
    projectId: selected._id,
  };
  sessionStore.dispatch({ type: 'restored', session });
  configStore.dispatch({ ...configStore.get(), typhoonProject });
  renderApp(
    <MemoryRouter initialEntries={['/typhoon']}>
      <TyphoonPage />
    </MemoryRouter>,
  );
  return fixed._id;
};

it('says which setting names the project, and that somebody is not in it, apart', () => {
  open(null);
  expect(screen.getByText('尚未設定颱風報告的專案')).toBeTruthy();
  cleanup();
  open('P-9');
  expect(screen.getByText('您不在颱風報告的專案內')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('asks for the fixed project, whichever is selected, and tells a failed host from no bulletin in force', async () => {
  const head = { fetched_at: '2026-11-15T00:40:00Z', problem: null, status: null, none: null, bulletin: null };
  answers['/typhoon/bulletin'] = { ...head, host: 'cap.example', problem: 'timeout' };
  answers['/image/path'] = { ...head, host: 'pictures.example', problem: 'status', status: 503, image: null };
  const id = open('P-2');
  expect(await screen.findByText('無法載入警特報')).toBeTruthy();
  expect(screen.getByText('cap.example 10 秒未回應')).toBeTruthy();
  expect(await screen.findByText('pictures.example 回應 503')).toBeTruthy();
  expect(asked.every((path) => path.includes(id))).toBe(true);
  expect(screen.queryByText('沒有生效中的警特報')).toBeNull();
  // the server itself failed
  expect(await screen.findByText('雨量圖未取得')).toBeTruthy();
  expect(await screen.findByText('位移曲線未取得')).toBeTruthy();
  // nothing is pending, so that a report can be made of the loaded parts
  expect(screen.queryByText('載入中', { selector: 'footer span' })).toBeNull();
  cleanup();
  queryClient.clear();
  answers['/typhoon/bulletin'] = { ...head, host: 'cap.example', none: 'ended' };
  open('P-2');
  expect(await screen.findByText('沒有生效中的警特報')).toBeTruthy();
  expect(screen.getByText('颱風警特報已解除。')).toBeTruthy();
});
