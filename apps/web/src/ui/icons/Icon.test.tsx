import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../test-support';
import { Icon } from './Icon';

describe('Icon', () => {
  it('is decoration beside a word', () => {
    renderUi(<Icon name="gear" />);
    expect(screen.queryByRole('img', { hidden: false })).toBeNull();
  });

  it('says what it means where it stands alone', () => {
    renderUi(<Icon name="wifi-off" label="Offline" />);
    expect(screen.getByRole('img', { name: 'Offline' })).toBeTruthy();
  });
});
