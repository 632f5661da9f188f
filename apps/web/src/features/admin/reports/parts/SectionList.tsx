import { chapterNumbers, type TemplateSection } from '@talus/domain/reports/template';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../ui/controls/Switch';
import { OrderedList } from '../../../../ui/form/controls/OrderedList';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Row, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { ErrorLine } from '../../../../ui/status/ErrorLine';
import styles from './SectionList.module.css';

/** Edits the order of the sections and switches each on or off. */
export const SectionList = () => {
  const { t } = useTranslation(['adminReports', 'reportSections', 'fields']);
  const { change } = useFormHandle();
  const { values, wrong } = useFormNews();
  const isPhone = usePhone();
  const sections = values.sections as TemplateSection[];
  const numbers = chapterNumbers(sections);
  const nameOf = ({ section }: TemplateSection) => t(`reportSections:${section}`);
  const turn = (index: number, is_on: boolean) =>
    change(
      'sections',
      sections.map((one, at) => (at === index ? { ...one, is_on } : one)),
    );
  const order = (names: readonly string[]) =>
    change(
      'sections',
      names.flatMap((name) => sections.find(({ section }) => section === name) ?? []),
    );
  return (
    <div data-field="sections">
      <OrderedList
        label={t('field.sections')}
        className={styles.sections}
        items={sections.map((one) => ({ value: one.section, label: nameOf(one) }))}
        onOrder={order}
        size={isPhone ? 'touch' : 'normal'}
        lead={(_, index) => {
          const one = sections[index] as TemplateSection;
          return (
            <Row as="span" inline gap={6} align="center" className={styles.lead} data-off={!one.is_on || undefined}>
              <Switch checked={one.is_on} onChange={(is_on) => turn(index, is_on)} touch={isPhone}>
                <span className="visually-hidden">{nameOf(one)}</span>
              </Switch>
              <Text minWidth={20} tone="muted" textAlign="end" className={styles.chapter}>
                {numbers[index] ?? t('section.off')}
              </Text>
            </Row>
          );
        }}
      />
      {wrong.some(({ name }) => name === 'sections') && <ErrorLine title={t('fields:report-section')} />}
    </div>
  );
};
