import type { SetupLine } from '@talus/contract/admin/setup';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdminPages } from '../../../../app/frame/admin-pages';
import { Icon } from '../../../../ui/icons/Icon';
import { Clip, Row, Text } from '../../../../ui/layout/primitives';
import { hrefOf, placeOf, placeOfLine } from '../cures';
import styles from '../HomePage.module.css';
import { usePageWord } from '../use-page-word';
import { unitOf, useThingWords } from '../use-words';

/** Number of things listed in a line; the count covers the rest. */
const SHOWN = 5;

type Props = {
  line: SetupLine;
  project: string /** Actions at the end of the line. */;
  children: ReactNode;
};

/** A missing setting: count, affected things, and a link to the fix for each. */
export const MissingLine = ({ line, project, children }: Props) => {
  const { t } = useTranslation('adminHome');
  const words = useThingWords();
  const pages = useAdminPages();
  const pageWord = usePageWord();
  const { check, n } = line;
  const things = line.things.slice(0, SHOWN).filter((thing) => words.name(check, thing) !== '');
  /** Returns the detail after the last of several things that share the detail, to avoid repetition. */
  const detailAfter = (i: number): string => {
    const [one, next] = [things[i], things[i + 1]].map((thing) => (thing ? words.detail(check, thing) : ''));
    return one && one !== next ? one : '';
  };
  const place = placeOfLine(line, project);
  const href = hrefOf(place, project, pages);
  return (
    <Row
      as="li"
      gap={10}
      align="center"
      minHeight={40}
      pad="4 4 4 12"
      size="data"
      hover="ground"
      className={styles.line}
    >
      <Icon name="ring" className={styles.ring} />
      <b>{t(`check.${check}`)}</b>
      <Text flex="none" textAlign="end" nowrap className={styles.n}>
        {things.length > 0 && t(`unit.${unitOf(check)}`, { n })}
      </Text>
      <Clip flex={1} minWidth={0} tone="muted" className={styles.names}>
        {things.map((thing, i) => {
          const own = hrefOf(placeOf(check, thing.key, project), project, pages);
          const name = words.name(check, thing);
          return (
            <Fragment key={thing.key}>
              {i > 0 && t('comma')}
              {own ? <Link to={own}>{name}</Link> : name}
              {detailAfter(i) && ` ${detailAfter(i)}`}
            </Fragment>
          );
        })}
        {n > things.length && things.length > 0 && t('and-more')}
      </Clip>
      {href && (
        <Row
          as={Link}
          to={href}
          inline
          gap={4}
          align="center"
          flex="none"
          tone="accent"
          nowrap
          className={styles.cure}
          aria-label={t('cure', { page: pageWord(place), what: t(`check.${check}`) })}
        >
          {pageWord(place)} <Icon name="right" />
        </Row>
      )}
      {children}
    </Row>
  );
};
