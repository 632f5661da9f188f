import type { Area } from '@talus/contract/instruments/instrument';
import type { IndexChoice, IndexPlace } from '@talus/domain/dashboards/index-choice';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { type PlaceOption, placeOptions } from './places';

type Props = { areas: readonly Area[]; choice: IndexChoice; onChoice: (choice: IndexChoice) => void };

const LEVELS = ['area', 'station', 'instrument'] as const;
type Level = (typeof LEVELS)[number];

const readPlace = (text: string): IndexPlace => (text === '*' ? '*' : Number(text));

/** Applies a choice on one level; lower levels are reset to the first entry unless they are “all”. */
const choose = (choice: IndexChoice, level: Level, place: IndexPlace): IndexChoice => {
  const first = (before: IndexPlace): IndexPlace => (before === '*' ? '*' : 0);
  if (level === 'area') return { area: place, station: first(choice.station), instrument: first(choice.instrument) };
  if (level === 'station') return { ...choice, station: place, instrument: first(choice.instrument) };
  return { ...choice, instrument: place };
};

/** Select boxes of area, station and instrument by position in the project, or all of them. */
export const PlacePicker = ({ areas, choice, onChoice }: Props) => {
  const { t } = useTranslation('dashboard');
  const options = placeOptions(areas, choice);
  const listed = (all: readonly PlaceOption[], current: IndexPlace) => {
    const known = all.some(({ place }) => place === current) || current === '*';
    const places = known ? all : [...all, { place: current, name: null }];
    return [
      { value: '*', label: t('pick.all') },
      ...places.map(({ place, name }) => ({
        value: String(place),
        label: name ?? t('pick.nth', { n: Number(place) + 1 }),
      })),
    ];
  };
  return (
    <>
      {LEVELS.map((level) => (
        <Field key={level} label={t(`pick.${level}`)}>
          {(control) => (
            <Select
              {...control}
              options={listed(options[level], choice[level])}
              value={String(choice[level])}
              onValue={(text) => onChoice(choose(choice, level, readPlace(text)))}
            />
          )}
        </Field>
      ))}
    </>
  );
};
