import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import type { FileRule } from './state';
import { UploadBox } from './UploadBox';
import type { Send } from './use-uploads';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const RULE: FileRule = { kinds: ['PNG'], accept: 'image/png', limit: 100, isKind: (bytes) => bytes[0] === PNG[0] };
const REFUSALS = { kind: '上传文件只能是图片格式!', size: '上传文件大小不能超过 5MB!' };
const file = (name: string, bytes: number[]) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

const open = (send: Send) => {
  const onDone = vi.fn();
  renderUi(<UploadBox label="圖片" rule={RULE} refusals={REFUSALS} send={send} onDone={onDone} multiple />);
  return { onDone, user: userEvent.setup({ delay: null }), choose: screen.getByLabelText('圖片') };
};

describe('uploading', () => {
  it('looks into a file before it is sent: one that only pretends and one too large are refused', async () => {
    const send = vi.fn<Send>(async () => ({ ok: true }));
    const { user, choose, onDone } = open(send);
    await user.upload(choose, [file('a.png', PNG), file('fake.png', [1, 2]), file('big.png', Array(100).fill(0x89))]);
    expect(await screen.findByText('上传文件只能是图片格式!')).toBeTruthy();
    expect(await screen.findByText('上传文件大小不能超过 5MB!')).toBeTruthy();
    expect(await screen.findByText('已上傳')).toBeTruthy();
    expect(send.mock.calls.map(([sent]) => sent.name)).toEqual(['a.png']);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('shows how far it is, and tries again after a failure', async () => {
    const send = vi.fn<Send>();
    send.mockImplementationOnce(async (_file, onShare) => {
      onShare(0.42);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { ok: false, message: null };
    });
    send.mockResolvedValueOnce({ ok: true });
    const { user, choose } = open(send);
    await user.upload(choose, file('a.png', PNG));
    expect(await screen.findByText('上傳 42%')).toBeTruthy();
    expect(await screen.findByText('連線中斷，尚未上傳')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再試 a.png' }));
    expect(await screen.findByText('已上傳')).toBeTruthy();
  });

  it('takes what is dropped, and can be stopped', async () => {
    let stopped = false;
    const { user, choose } = open(
      (_file, _onShare, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            resolve({ ok: false, message: null });
          });
        }),
    );
    fireEvent.drop(choose.parentElement as HTMLElement, { dataTransfer: { files: [file('a.png', PNG)] } });
    await user.click(await screen.findByRole('button', { name: '取消上傳 a.png' }));
    expect([stopped, screen.queryByText('a.png')]).toEqual([true, null]);
  });
});
