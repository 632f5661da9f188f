import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../app/frame/Loaded';
import { Segmented } from '../../../../ui/controls/Segmented';
import { cx } from '../../../../ui/cx';
import { Icon } from '../../../../ui/icons/Icon';
import { Row, Text } from '../../../../ui/layout/primitives';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { EmptyState } from '../../../../ui/status/EmptyState';
import table from '../../../../ui/table/PlainTable.module.css';
import { useNames } from '../queries';
import styles from './parts.module.css';

type Checked = { _id: string; name: string; isMatch: boolean };
type Props = { projectId: string; style: string; onClose: () => void };

/** Lists which instrument names match the naming rule under edit. */
export const NamesDialog = ({ projectId, style, onClose }: Props) => {
  const { t } = useTranslation('adminProjects');
  return (
    <Dialog title={t('naming.title')} onClose={onClose} full>
      <Text as="p" size="data" tone="muted" breaks className={styles.rule}>
        {style ? t('naming.style', { style }) : t('naming.any')}
      </Text>
      <Loaded
        query={useNames(projectId, style)}
        what={t('naming.what')}
        count={(names) => names.length}
        empty={<EmptyState icon="probe" title={t('naming.empty')} />}
      >
        {(names) => <Names names={names} />}
      </Loaded>
    </Dialog>
  );
};

const Names = ({ names }: { names: readonly Checked[] }) => {
  const { t } = useTranslation('adminProjects');
  const [show, setShow] = useState<'all' | 'bad'>('all');
  const bad = names.filter(({ isMatch }) => !isMatch);
  const shown = show === 'bad' ? bad : names;
  return (
    <>
      <Row gap="8 12" align="center" wrap below={8} size="data">
        <Segmented
          label={t('naming.show')}
          value={show}
          onChange={setShow}
          segments={[
            { value: 'all', label: t('naming.all', { n: names.length }) },
            { value: 'bad', label: t('naming.bad', { n: bad.length }) },
          ]}
        />
        <span>{bad.length === 0 ? t('naming.good') : t('naming.counts', { all: names.length, bad: bad.length })}</span>
      </Row>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('naming.name')}</th>
            <th scope="col">{t('naming.result')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ _id, name, isMatch }) => (
            <tr key={_id}>
              <td className={cx(!name && styles.unnamed)}>{name || t('naming.unnamed')}</td>
              <td>
                <Row as="span" inline gap={4} align="center" tone="muted" className={styles.tag} data-match={isMatch}>
                  <Icon name={isMatch ? 'check' : 'warn'} size={13} />
                  {t(isMatch ? 'naming.match' : 'naming.no-match')}
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
