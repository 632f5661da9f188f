import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

const ORDINARY = [
  '儀表板', '最新資料', '歷史曲線', '地圖', '平面圖', '聯絡資訊', '即時影像', '告警事件', '排行', '資料匯出', '人工儀器', '量測值輸入', '歷次量測值', 'Excel 匯入', '現場量測', '專案資料', '儀器類型',
]; // biome-ignore format: one row
/**
 * The menu with no entry hidden: storms and rain follow the ranking, the operations centre's list follows the export.
 */
const WITH_OCC = ORDINARY.toSpliced(10, 0, '行控聯絡表').toSpliced(9, 0, '颱風報告', '區域雨量', '降雨蛇線圖');

/** Adds the metro's own workbook import to the menu. */
const withMetro = (menu: string[]): string[] =>
  menu.toSpliced(menu.indexOf('Excel 匯入') + 1, 0, 'Excel 匯入（捷運格式）');

const VARIANTS = [
  { variant: 'main', look: 'contour', menu: ORDINARY },
  { variant: 'thsr-main', look: 'rail', menu: WITH_OCC },
  { variant: 'kmrt', look: 'metro', menu: withMetro(ORDINARY) },
  { variant: 'occ', look: 'rail', menu: WITH_OCC },
  { variant: 'test', look: 'plain', menu: withMetro(WITH_OCC) },
];

for (const { variant, look, menu } of VARIANTS) {
  test(`the variant ${variant} has its own login and menu, and the browser remembers it`, async ({
    page,
    login,
    shell,
  }) => {
    await login.open(`?variant=${variant}`);
    expect(await login.look()).toBe(look);
    await expect(page.getByText('掌握每一毫米的位移')).toHaveCount(look === 'plain' ? 0 : 1);
    await page.goto('/login');
    await expect(login.submit).toBeVisible();
    expect(await login.look()).toBe(look);
    await login.enterAs(ACCOUNTS.engineer);
    expect(await shell.menuEntries()).toEqual(menu);
  });
}

test.describe('where the installation sets it', () => {
  test.use({ world: { own: { TALUS_VARIANT: 'kmrt' } } });

  test('everyone sees the variant', async ({ login }) => {
    await login.open();
    expect(await login.look()).toBe('metro');
  });
});
