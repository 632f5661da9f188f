import { Sheet } from '../pages/sheet';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test.use({ world: { own: {} } });

test('a member sets up wells from a spreadsheet, gives one a second version, and makes a hole', async ({
  page,
  login,
  shell,
  witness,
}) => {
  const upload = page.getByRole('button', { name: /^儲存/ });
  await login.comesHomeAs(ACCOUNTS.iot);
  await shell.go('人工儀器');

  await test.step('wells are pasted; what is wrong is named in its cell, and nothing is sent', async () => {
    const type = page.getByRole('combobox', { name: '儀器類型' });
    await expect(type.locator('option')).toHaveText([/ELP$/, /OW$/, /SIS$/, /VG$/]);
    await type.selectOption({ label: '水位觀測井 OW' });
    const wells = new Sheet(page, '人工儀器');
    await wells.has(10, 1, 'v1 現用');
    await wells.paste(11, 2, [
      ['OW-31', 'EX-02 開挖區', 'W3', '2026/3/2 10:20', 'm'],
      ['OW-32', 'EX-02 開挖區', 'W99', '2026-03-02', 'm'],
      ['', 'EX-02 開挖區', 'W3', '2026/3/2', 'm'],
    ]);
    await expect(page.getByText('1 格錯誤')).toBeVisible();
    await expect(upload).toBeDisabled();
    await wells.stand(12, 4);
    await expect(page.getByText('測站：W99. 不是這個區域的測站')).toBeAttached();
    await wells.type(12, 4, 'W3');
    await upload.click();
    await witness.hears('未輸入儀器名稱');
    await expect(page.getByText('第 13 列「名稱」')).toBeVisible();
    // A selected cell takes the first stroke of an input method and the following keys
    await wells.compose(13, 2, ['ㄐ', 'ㄐㄧㄥ'], '井');
    await page.keyboard.type('33');
    await page.keyboard.press('Enter');
    await wells.has(13, 2, '井33');
    await upload.click();
    await witness.hears('上傳成功');
    await expect(page.getByText('13 支儀器')).toBeVisible();

    await test.step('the same name from another date on is a version', async () => {
      await wells.paste(14, 2, [['OW-31', '', '', '2026/3/2 10:20', 'm']]);
      await upload.click();
      await witness.hears('存在相同初值日期的儀器名稱');
      await wells.type(14, 5, '2026/9/1');
      await wells.has(14, 1, '新增 v2');
      await upload.click();
      await expect(page.getByText('v2 現用')).toBeVisible();
    });

    await test.step('a version that was not read can be deleted, one that was cannot', async () => {
      await wells.removeRow(14);
      await upload.click();
      await page.getByRole('button', { name: '取消' }).click();
      await witness.hears('已取消删除');
      await upload.click();
      await page.getByRole('button', { name: '刪除', exact: true }).click();
      await expect(page.getByText('12 支儀器')).toBeVisible();
      await wells.removeRow(1);
      witness.expect('400 /api/manual/addManualInstrument');
      await upload.click();
      await page.getByRole('button', { name: '刪除', exact: true }).click();
      await witness.hears('無法刪除 OW-01 已有量測值、備註或照片，不能刪除');
      await page.getByRole('button', { name: '捨棄變更' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '捨棄變更' }).click();
    });
  });

  await test.step('a hole is made from its depth and interval, and uploaded once every depth is whole', async () => {
    await page.getByRole('combobox', { name: '儀器類型' }).selectOption({ label: '測斜管 SIS' });
    const hole = page.getByRole('combobox', { name: '孔位' });
    await expect(hole).toHaveText('SIS-05，19 個深度');
    await page.getByRole('button', { name: '新增孔位' }).click();
    await page.getByRole('button', { name: '取消' }).click();
    await witness.hears('取消新增孔位');
    await page.getByRole('button', { name: '新增孔位' }).click();
    await page.getByLabel('孔位名稱').fill('SIS-09');
    await page.getByLabel('深度 m').fill('1');
    await page.getByLabel('間隔 m').fill('0');
    await page.getByRole('button', { name: '產生深度' }).click();
    await expect(page.getByText('間隔必須是正整數!')).toBeVisible();
    await page.getByLabel('間隔 m').fill('0.5');
    await page.getByRole('combobox', { name: '測站' }).selectOption({ label: 'EX-02 開挖區 S4' });
    await page.getByRole('button', { name: '產生深度' }).click();
    await witness.hears('新增孔位SIS-09');
    const depths = new Sheet(page, '孔位');
    await depths.has(2, 1, 'SIS-09_0.5');
    await upload.click();
    await witness.hears('仍有欄位尚未填妥');
    await depths.paste(1, 6, [
      [282, -290, '', 0.02],
      [225, -235, '', 0.02],
      [410, -421, '', 0.02],
    ]);
    await upload.click();
    await expect(hole.locator('option:checked')).toHaveText('SIS-09，3 個深度');
    await expect(page).toHaveURL(/hole=[0-9a-f]{24}/);
    await depths.has(3, 6, '410');
  });
});
