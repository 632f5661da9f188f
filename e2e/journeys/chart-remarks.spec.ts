import { instrumentsOf } from '../pages/chart-page';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, RAIL } from '../talus/projects';

test.use({ world: 'file' });

test('who has remark access writes one on a point of the curve and changes it', async ({
  page,
  talus,
  login,
  chart,
  witness,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-04']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids[0] ?? '', autoRun: '1' });
  await chart.isDrawn();
  await chart.pressCurve(0.3);
  const form = page.getByRole('dialog', { name: '新增備註' });
  await expect(form).toContainText('TM-04');
  await form.getByRole('button', { name: '儲存' }).click();
  await expect(form).toContainText('請輸入內容');
  await form.getByRole('textbox', { name: '內容' }).fill('現場查看，裂縫無擴大');
  await form.getByRole('button', { name: '儲存' }).click();
  await witness.hears('備註已儲存');
  await expect(form).toHaveCount(0);

  await chart.pressCurve(0.3);
  const edit = page.getByRole('dialog', { name: '編輯備註' });
  await expect(edit.getByRole('textbox', { name: '內容' })).toHaveValue('現場查看，裂縫無擴大');
  await edit.getByText('施工', { exact: true }).click();
  await edit.getByRole('button', { name: '儲存' }).click();
  await expect(edit).toHaveCount(0);

  // The note is shown on the curve, hidden and shown again; it may still be reloading at first
  await expect(async () => {
    const shown = await chart.drawing();
    await chart.tool('備註').click();
    await expect.poll(() => chart.drawing(), { timeout: 5000 }).not.toBe(shown);
    await chart.tool('備註').click();
    await expect.poll(() => chart.drawing(), { timeout: 5000 }).toBe(shown);
  }).toPass();

  const token = await logIn(talus.url, ACCOUNTS.engineer);
  const body = { instrument: ids };
  const written = await call<unknown[]>(talus.url, `/api/project/${project}/instrument/remark?type=multiple`, {
    method: 'POST',
    token,
    body,
  });
  expect(JSON.stringify(written.body)).toContain('現場查看，裂縫無擴大');
});

test('without remark access a press opens no form, and the server refuses', async ({ page, talus, login, chart }) => {
  const { project, ids } = await instrumentsOf(talus.url, EXCAVATION, ['LC-09']);
  await login.comesBackAs(ACCOUNTS.client);
  await chart.open({ project, instrument: ids[0] ?? '', autoRun: '1' });
  await chart.isDrawn();
  await chart.pressCurve(0.5);
  // Everything that a click could open would have opened before the next steps finish
  await chart.tool('表格').click();
  await expect(page.getByRole('table', { name: /量測值/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const refused = await call(talus.url, `/api/project/${project}/instrument/${ids[0]}/remark`, {
    method: 'POST',
    token: await logIn(talus.url, ACCOUNTS.client),
    body: { type: 'status', content: 'x', start_date: '2026-11-28T00:00:00Z', end_date: '2026-11-28T00:00:00Z' },
  });
  expect(refused.status).toBe(403);
});
