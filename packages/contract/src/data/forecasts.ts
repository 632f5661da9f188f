import * as z from 'zod';
import { route } from '../route';
import { id, time, timeInput } from '../wire';

const forecastOutput = z.object({
  /** The predicted time: an hour after the forecast. */
  TIMESTAMP: time,
  /** When the forecast was issued. */
  issued: time,
  /** Predicted rain in mm for that hour. */
  forecast: z.number(),
  oneDayAccumulatedRainFall: z.number(),
  threeHourMeanRainFall: z.number(),
  threeHourRainFallIntercept: z.number(),
  oneDayRainFallIntercept: z.number(),
});
export type ForecastOutput = z.output<typeof forecastOutput>;

const ofEvent = (path: string, of: string) =>
  route({
    method: 'GET',
    path,
    who: 'storm.view',
    summary: `Where the snake line of a rain event is expected an hour later, by the radar’s forecast ${of} (F-B0046-001), oldest first; empty where none came`,
    params: z.object({ eventId: id }),
    answer: z.array(forecastOutput),
  });

export const listForecasts = ofEvent('/api/thsr/FB0046001/{eventId}', 'at the gauge');
export const listMeanForecasts = ofEvent('/api/thsr/FB0046001Avg/{eventId}', 'around the gauge');
/** Aliases with the specification's name for the group. */
export const listStormForecasts = ofEvent('/api/storm/FB0046001/{eventId}', 'at the gauge');
export const listStormMeanForecasts = ofEvent('/api/storm/FB0046001Avg/{eventId}', 'around the gauge');

/** Rain in mm per hour, with a maximum above any record; negative: no data. */
const mm = z.number().min(-99).max(1000);

const forecast = z.object({ instrument: id, TIMESTAMP: timeInput, point: mm, mean: mm.nullable().default(null) });
export type ForecastInput = z.output<typeof forecast>;

export const pushForecasts = route({
  method: 'POST',
  path: '/api/ingest/{documentId}/forecast',
  who: 'ingest',
  summary:
    'Push forecasts of the next hour’s rain for gauges of a document, with a token of it: mm at the gauge and the mean around it, negative where there is none. One sent again replaces what was sent before',
  params: z.object({ documentId: id }),
  body: z.object({
    forecasts: z.array(forecast).min(1).max(5000),
  }),
  answer: z.object({ saved: z.int() }),
  repeatable: true,
  example: {
    body: { forecasts: [{ instrument: '{instrumentId}', TIMESTAMP: '2026-11-15T00:10:00Z', point: 12.5, mean: 9 }] },
  },
});
