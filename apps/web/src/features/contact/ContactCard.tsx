import type { Contact } from '@talus/contract/places/project';
import { Icon } from '../../ui/icons/Icon';
import { Grid, Row, Text } from '../../ui/layout/primitives';
import styles from './ContactPage.module.css';
import { initialsOf, phoneLink } from './state';

/** A contact: name and unit, then links to call and mail. */
export const ContactCard = ({ contact: { name, unit, phone, email, remark } }: { contact: Contact }) => (
  <Grid as="li" gap="4 12" align="center" pad={12} className={styles.person}>
    <Grid
      as="span"
      place="center"
      width={40}
      height={40}
      surface="accent"
      tone="accent"
      weight="strong"
      className={styles.initials}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </Grid>
    <div>
      <Text as="p" weight="strong">
        {name}
      </Text>
      {unit && (
        <Text as="p" size="data" tone="muted">
          {unit}
        </Text>
      )}
      {remark && (
        <Text as="p" size="data" tone="muted">
          {remark}
        </Text>
      )}
    </div>
    <Grid className={styles.ways}>
      {phone && (
        <Row
          as="a"
          href={phoneLink(phone)}
          inline
          gap={8}
          align="center"
          minHeight={32}
          radius={2}
          size="data"
          className={styles.way}
        >
          <Icon name="contact" />
          {phone}
        </Row>
      )}
      {email && (
        <Row
          as="a"
          href={`mailto:${email}`}
          inline
          gap={8}
          align="center"
          minHeight={32}
          radius={2}
          size="data"
          className={styles.way}
        >
          <Icon name="mail" />
          {email}
        </Row>
      )}
    </Grid>
  </Grid>
);
