import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BOX_VALUES, Box, boxClass, Caption, Row, Stack } from './primitives';

const FOLDER = 'apps/web/src';
const css = readFileSync(`${FOLDER}/ui/layout/primitives.module.css`, 'utf8');
const selectors = [...css.matchAll(/^ *(\.\S+?)(:hover)? \{$/gm)].map(([, selector]) => selector);

test('every value has one class of its own, and every class is a value', () => {
  const { inline: _, ...values } = BOX_VALUES;
  const named = Object.entries(values).flatMap(([prop, list]) => list.map((value) => `.${boxClass(prop, value)}`));
  expect(selectors).toEqual(named);
});

test('a class of a screen comes after the classes of the primitives', () => {
  // Both are one class, so the later one wins: nothing but the theme may be loaded before.
  const imports = [...readFileSync(`${FOLDER}/main.tsx`, 'utf8').matchAll(/from '(.*)'|import '(.*)'/g)];
  const own = imports.map(([, from, bare]) => from ?? bare).filter((name) => name?.startsWith('./'));
  expect(own.slice(0, 4)).toEqual([
    './lib/no-eval',
    './theme/tokens.css',
    './theme/base.css',
    './ui/layout/primitives.module.css',
  ]);
});

test('props become classes and never reach the element; every other prop does', () => {
  render(
    <Row as="ul" gap={8} pad="8 12" wrap minWidth={0} nowrap={false} className="own" data-x="1" aria-label="list" />,
  );
  const list = screen.getByRole('list', { name: 'list' });
  expect(list.className.split(' ').map((name) => name.replace(/^_|_[^_]*$/g, ''))).toEqual([
    'flow-row',
    'gap-8',
    'pad-8-12',
    'wrap',
    'minWidth-0',
    'own',
  ]);
  expect(list.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'data-x']);
});

test('an inline stack is one class, a box without props has none, and a link can be a row', () => {
  const { container } = render(
    <MemoryRouter>
      <Stack inline>a</Stack>
      <Box>b</Box>
      <Row as={Link} to="/data" gap={4}>
        c
      </Row>
      <Caption>d</Caption>
    </MemoryRouter>,
  );
  expect(container.children[0]?.className).toMatch(/^\S*flow-inline-stack\S*$/);
  expect(container.children[1]?.hasAttribute('class')).toBe(false);
  expect(screen.getByRole('link', { name: 'c' }).className).toMatch(/flow-row\S* \S*gap-4/);
  expect(container.children[3]?.tagName).toBe('SPAN');
});
