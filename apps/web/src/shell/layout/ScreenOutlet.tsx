import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';

/** What a screen's loader answers, once the guard has let it pass. */
export type ScreenData = { Component: ComponentType };

/** Draws the screen whose code the loader brought. */
export const ScreenOutlet = () => {
  const { Component } = useLoaderData<ScreenData>();
  return <Component />;
};
