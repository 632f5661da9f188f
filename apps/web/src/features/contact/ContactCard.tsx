import type { Contact } from '@talus/contract/project';
import { Icon } from '../../ui/icons/Icon';
import styles from './ContactPage.module.css';
import { initialsOf, phoneLink } from './state';

/** A contact: name and unit, then links to call and mail. */
export const ContactCard = ({ contact: { name, unit, phone, email, remark } }: { contact: Contact }) => (
  <li className={styles.person}>
    <span className={styles.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
    <div className={styles.about}>
      <p className={styles.name}>{name}</p>
      {unit && <p className={styles.unit}>{unit}</p>}
      {remark && <p className={styles.remark}>{remark}</p>}
    </div>
    <div className={styles.ways}>
      {phone && (
        <a href={phoneLink(phone)} className={styles.way}>
          <Icon name="contact" />
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={styles.way}>
          <Icon name="mail" />
          {email}
        </a>
      )}
    </div>
  </li>
);
