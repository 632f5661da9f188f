import { appendLine } from '../talus/append-line';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { projectNamed, RAIL } from '../talus/projects';

test.use({ world: { own: {} } });

type Alert = { instrumentId: string; endTime: string | null; instrument_data: { name: string } | null };

test('a new alert stands in the open list, is reported and acknowledged, and says whom it could not reach', async ({
  page,
  talus,
  login,
  shell,
  alerts,
}) => {
  const { _id } = await projectNamed(talus.url, RAIL);
  const stream = page.waitForResponse((response) => response.url().includes('/live'));
  await login.logInAs(ACCOUNTS.admin);
  await stream;
  await page.goto(`/alerts?project=${_id}&light=red`);
  await alerts.isShown();
  await expect(alerts.row('TM-05')).toHaveCount(0);

  appendLine(talus.data, { time: '08:41:00', steps: 400 });
  appendLine(talus.data, { time: '08:42:00', steps: 10 });
  const row = alerts.about('TM-05', '超過行動值 30.00 mm');
  await expect(row).toBeVisible();
  // Its rate makes a second new event
  await expect(shell.menu.getByRole('link', { name: '告警事件' })).toContainText(/行動：進行中事件 3 件/);

  // Another user reports the alarm
  const token = await logIn(talus.url, ACCOUNTS.occ);
  const list = (await call<Alert[]>(talus.url, `/api/alerts/${_id}/getAlertsList/limit`, { token })).body;
  const alert = list.find((row) => row.instrument_data?.name === 'TM-05' && row.endTime === null);
  await call(talus.url, `/api/occ/inform/${alert?.instrumentId}`, { method: 'PUT', token });
  await expect(row).toContainText('11-29 08:43');

  await row.getByRole('button').click();
  await expect(alerts.event.getByText('此管道尚未設定，未送出').first()).toBeVisible();
  await expect(alerts.event.getByRole('button', { name: /重送/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: '判斷與處置' }).fill('已派員現場查看');
  await page.getByRole('button', { name: '確認事件' }).click();
  await expect(alerts.event.getByText(/於 11-29 08:43 確認/)).toBeVisible();
  await expect(alerts.event.getByText('已派員現場查看', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '判斷與處置' })).toHaveCount(0);
});
