import type { FieldRoute } from '@talus/contract/data/field';

export type RouteStop = { instrument: string; name: string; note: string };
export type RouteForm = { name: string; stops: readonly RouteStop[] };

export type RouteFormAction =
  | { type: 'named'; name: string }
  | { type: 'added'; instrument: string; name: string }
  | { type: 'removed'; index: number }
  | { type: 'moved'; index: number; by: 1 | -1 }
  | { type: 'noted'; index: number; note: string };

export const formOf = (route: FieldRoute | null): RouteForm =>
  route ? { name: route.name, stops: route.stops } : { name: '', stops: [] };

export function reduceRoute(form: RouteForm, action: RouteFormAction): RouteForm {
  const { stops } = form;
  switch (action.type) {
    case 'named':
      return { ...form, name: action.name };
    case 'added':
      return { ...form, stops: [...stops, { instrument: action.instrument, name: action.name, note: '' }] };
    case 'removed':
      return { ...form, stops: stops.filter((_, i) => i !== action.index) };
    case 'moved': {
      const [stop, other] = [stops[action.index], stops[action.index + action.by]];
      if (!stop || !other) return form;
      return { ...form, stops: stops.with(action.index, other).with(action.index + action.by, stop) };
    }
    case 'noted':
      return { ...form, stops: stops.map((stop, i) => (i === action.index ? { ...stop, note: action.note } : stop)) };
  }
}

export type RouteFault = 'edit.name.missing' | 'edit.stops.missing';

export const faultOf = ({ name, stops }: RouteForm): RouteFault | null => {
  if (name.trim() === '') return 'edit.name.missing';
  return stops.length === 0 ? 'edit.stops.missing' : null;
};
