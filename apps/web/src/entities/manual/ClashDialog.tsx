import { isNothing, type TypedReading } from '@talus/domain/manual/reading';
import { formatLimit, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../app/use-zone';
import { Button } from '../../ui/controls/Button';
import { Segmented } from '../../ui/controls/Segmented';
import { Box, Row, Text } from '../../ui/layout/primitives';
import { Dialog } from '../../ui/overlay/Dialog';
import styles from './manual.module.css';
import type { Clash } from './upload';

type Choice = 'mine' | 'theirs';

type Props = {
  clashes: readonly Clash[];
  nameOf: (id: string) => string;
  isBusy: boolean;
  onClose: () => void;
  /** Called with the clashes resolved by the user's own reading and those resolved by the other reading. */
  onChosen: (mine: readonly Clash[], theirs: readonly Clash[]) => void;
};

/** Formats a reading: `−7.612`, or `405 / −419` for two faces. */
const valueText = ({ reading, reading3, aPlus, aMinus }: TypedReading): string =>
  [reading, reading3, aPlus, aMinus]
    .filter((value) => value !== null)
    .map(formatLimit)
    .join(' / ') || NONE;

/** Resolves readings that another user entered meanwhile: shows both readings and asks for one. */
export const ClashDialog = ({ clashes, nameOf, isBusy, onClose, onChosen }: Props) => {
  const { t } = useTranslation('manual');
  const zone = useZone();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choiceOf = (clash: Clash): Choice | null => chosen.get(clash.entered.id) ?? null;
  const isOpen = clashes.some((clash) => choiceOf(clash) === null);
  const choose = (ids: readonly string[], choice: Choice) =>
    setChosen((before) => new Map([...before, ...ids.map((id) => [id, choice] as const)]));
  return (
    <Dialog title={t('clash.title', { n: clashes.length })} onClose={onClose} wide>
      <Text as="p" below={8} tone="muted">
        {t('clash.text')}
      </Text>
      <Box overflow="auto" className={styles.scroll}>
        <Box as="table" width="full" size="data" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('clash.instrument')}</th>
              <th scope="col">{t('clash.mine')}</th>
              <th scope="col">{t('clash.theirs')}</th>
              <th scope="col">{t('clash.by')}</th>
              <th scope="col">{t('clash.keep')}</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash) => (
              <tr key={clash.entered.id}>
                <th scope="row">{nameOf(clash.entered.id)}</th>
                <td>{isNothing(clash.entered.typed) ? clash.entered.remark : valueText(clash.entered.typed)}</td>
                <td>
                  {clash.isStruck ? t('clash.struck', { value: valueText(clash.theirs) }) : valueText(clash.theirs)}
                </td>
                <td>
                  {clash.by ?? NONE}　{formatTime(clash.at, zone, 'MM-DD HH:mm')}
                </td>
                <td>
                  <Segmented
                    label={t('clash.keep-of', { name: nameOf(clash.entered.id) })}
                    size="small"
                    segments={[
                      { value: 'mine', label: t('clash.mine') },
                      { value: 'theirs', label: t('clash.theirs') },
                    ]}
                    value={choiceOf(clash)}
                    onChange={(choice) => choose([clash.entered.id], choice)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Row gap={8} justify="end" wrap above={12}>
        {clashes.length > 1 && (
          <Button
            kind="ghost"
            onClick={() =>
              choose(
                clashes.map(({ entered }) => entered.id),
                'theirs',
              )
            }
          >
            {t('clash.all-theirs')}
          </Button>
        )}
        <Button onClick={onClose}>{t('clash.cancel')}</Button>
        <Button
          kind="primary"
          busy={isBusy}
          disabled={isOpen}
          onClick={() =>
            onChosen(
              clashes.filter((clash) => choiceOf(clash) === 'mine'),
              clashes.filter((clash) => choiceOf(clash) === 'theirs'),
            )
          }
        >
          {t('clash.done')}
        </Button>
      </Row>
    </Dialog>
  );
};
