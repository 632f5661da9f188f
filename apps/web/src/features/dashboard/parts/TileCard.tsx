import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Grid, Row, Stack, Text } from '../../../ui/layout/primitives';
import styles from './TileCard.module.css';

type Props = {
  title: string;
  /** Grey text behind the title. */
  caption?: ReactNode;
  /** Content on the right of the header. */
  tools?: ReactNode;
  /** Link to the screen with more details. */
  link?: { to: string; label: string } | null | undefined;
  /** A line that says how the tile differs from the choice. */
  note?: string | null | undefined;
  /** Hides the header visually; the title stays for screen readers. */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of every tile: title, caption, and a link to more. */
export const TileCard = ({ title, caption, tools, link, note, bare = false, className, children }: Props) => {
  const id = useId();
  return (
    <Stack as="section" flex={1} minWidth={0} minHeight={0} panel overflow="hidden" aria-labelledby={id}>
      <header className={bare ? 'visually-hidden' : styles.head}>
        <Text as="h2" id={id} flex="0 1 auto" minWidth={0} size="data" line={20} clip="inherit">
          {title}
        </Text>
        {caption && (
          <Caption flex="0 1 auto" minWidth={0} clip="inherit">
            {caption}
          </Caption>
        )}
        <Row as="span" gap={4} align="center" flex="none" push size="meta" tone="muted" className={styles.tools}>
          {tools}
          {link && !bare && (
            <Grid
              as={Link}
              to={link.to}
              place="center"
              width={28}
              height={28}
              radius={2}
              tone="muted"
              hover="bright"
              className={styles.link ?? ''}
              aria-label={link.label}
              title={link.label}
            >
              <Icon name="expand" />
            </Grid>
          )}
        </Row>
      </header>
      {note && (
        <p className={styles.note}>
          <Icon name="info" size={14} />
          {note}
        </p>
      )}
      <Stack flex={1} minWidth={0} minHeight={0} className={className}>
        {children}
      </Stack>
    </Stack>
  );
};
