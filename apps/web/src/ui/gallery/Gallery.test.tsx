import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../test-support';
import { Gallery } from './Gallery';

describe('Gallery', () => {
  it.each(['zh-TW', 'en'] as const)('shows every part together in %s', (language) => {
    renderUi(<Gallery />, language);
    expect(screen.getAllByRole('region').length).toBeGreaterThan(8);
  });
});
