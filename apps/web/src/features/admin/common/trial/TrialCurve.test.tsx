import '../../../../ui/test-support';
import { trialRules } from '@talus/contract/instruments/limit-trial';
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../../../app/test-support';
import { TrialCounts } from './TrialCounts';
import { TrialCurve } from './TrialCurve';
import { trialOf } from './test-trial';

beforeAll(speakChinese);

it('says one number per week, and over how many days with data it counts', () => {
  renderApp(<TrialCounts trial={trialOf()} />);
  const title = screen.getByText('每週（以有資料的 86.0 天計）');
  expect(title.parentElement?.textContent).toContain('4.9 → 1.1');
  cleanup();
  renderApp(<TrialCurve trial={trialOf()} rules={trialRules.parse({ WL_plus: 54 })} name="TM-03" unit="mm" />);
  // The list has one week with 7 and 3: the chart shows the weekly rate of the whole span, not the mean of the list
  const sides = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(sides).toEqual(expect.arrayContaining(['現行 4.9', '試算 1.1']));
  expect(sides.some((text) => text?.includes('7.0'))).toBe(false);
});

it('prints no value of a bound upon another', () => {
  const limits = { ...trialOf().limits, WL_plus: 50, AL_plus: 50.2, WSL_plus: 50.4 };
  renderApp(
    <TrialCurve trial={trialOf({ limits })} rules={trialRules.parse({ WL_plus: 54 })} name="TM-03" unit="mm" />,
  );
  const feet = [...document.querySelectorAll('text')]
    .filter(({ textContent }) => /^現行 50/.test(textContent ?? ''))
    .map((text) => Number(text.getAttribute('y')));
  expect(feet).toHaveLength(3);
  const [low = 0, middle = 0, high = 0] = feet.toSorted((a, b) => a - b);
  expect(Math.min(middle - low, high - middle)).toBeGreaterThanOrEqual(14);
});
