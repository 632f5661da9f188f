import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';

/** The data of a screen's loader, after the guard. */
export type ScreenData = { Component: ComponentType };

/** Draws the screen that the loader returned. */
export const ScreenOutlet = () => {
  const { Component } = useLoaderData<ScreenData>();
  return <Component />;
};
