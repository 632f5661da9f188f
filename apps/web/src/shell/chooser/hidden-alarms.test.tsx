import '../../ui/test-support';
import type { AlertCount } from '@talus/contract/alarms/events';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HiddenAlarms } from '../../app/frame/HiddenAlarms';
import { NoneShown } from '../../app/frame/NoneShown';
import { queryClient } from '../../app/queries';
import { QUIET_COUNT } from '../../app/test-count';
import { projectOf } from '../../app/test-data';
import { enterAs } from '../../app/test-session';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { AlertMarks } from '../side/AlertMarks';
import { ProjectChooser } from './ProjectChooser';

const PROJECT = projectOf(1);

/** Serves a project with one normal instrument that the user may see. */
const serve = (count: AlertCount | null) => {
  wire.fetch = async (input) => {
    if (!String(input).includes('/count')) return Response.json([{ status: 'GREEN', TIMESTAMP: null }]);
    return count ? Response.json(count) : Response.json({ code: 'server.failed' }, { status: 500 });
  };
};
const open = () =>
  renderApp(
    <MemoryRouter>
      <AlertMarks />
      <ProjectChooser />
      <HiddenAlarms />
      <NoneShown icon="data" title="沒有儀器" />
    </MemoryRouter>,
  );

beforeAll(speakChinese);
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('open alarms that a person may not be shown', () => {
  it('are counted in the menu, at the project, above the list and in its place, and nothing is called normal', async () => {
    serve({ ...QUIET_COUNT, AL: 1, otherTypes: 2, hiddenOpen: { count: 3, worst: 'WSL' } });
    enterAs('occ', PROJECT);
    open();
    // 2 of other types and 3 off the wall
    expect(await screen.findByText('另有 5 件進行中的告警未計入')).toBeTruthy();
    expect(screen.getByText('+5')).toBeTruthy();
    expect(screen.getByText('警戒：進行中事件 1 件')).toBeTruthy();
    // Both the line above the list and the empty state of the list
    expect(screen.getAllByText('有 3 件進行中的告警未列在這裡')).toHaveLength(2);
    expect(screen.getAllByText(/最高為「行動」/)).toHaveLength(2);
    expect(screen.queryByText('沒有儀器')).toBeNull();
    const chooser = screen.getByRole('button', { name: /3 件進行中的告警未列出/ });
    expect(chooser.querySelector('[data-status="WSL"]')).not.toBeNull();
    expect(chooser.querySelector('[data-status="GREEN"]')).toBeNull();
    await userEvent.click(chooser);
    const option = await screen.findByRole('option', { name: /3 件進行中的告警未列出/ });
    expect(option.querySelector('[data-status="WSL"]')).not.toBeNull();
  });

  it('are not spoken of where there are none', async () => {
    serve(QUIET_COUNT);
    enterAs('client', PROJECT);
    open();
    expect(await screen.findByText('沒有儀器')).toBeTruthy();
    expect(screen.queryByText(/未列/)).toBeNull();
    expect(screen.queryByText(/未計入/)).toBeNull();
    expect(document.querySelector('[data-status="GREEN"]')).not.toBeNull();
  });

  it('may be there while their number could not be read: nothing is called empty or normal', async () => {
    serve(null);
    enterAs('occ', PROJECT);
    open();
    expect(await screen.findByText('讀取失敗，現況不明')).toBeTruthy();
    expect(screen.queryByText('沒有儀器')).toBeNull();
    expect(document.querySelector('[data-status="GREEN"]')).toBeNull();
  });
});
