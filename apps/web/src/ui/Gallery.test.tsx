import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Gallery } from './Gallery';
import { renderUi } from './test-support';

describe('Gallery', () => {
  it.each(['zh-TW', 'en'] as const)('shows every part together in %s', (language) => {
    renderUi(<Gallery />, language);
    expect(screen.getAllByRole('region').length).toBeGreaterThan(8);
  });
});
