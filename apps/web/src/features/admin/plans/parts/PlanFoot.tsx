import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { FootBar, FootJump, FootNames, FootNote } from '../../../../ui/form/FootBar';
import { usePhone } from '../../../../ui/layout/use-phone';
import type { PinChange } from '../changes';
import { type Lookup, labelOf } from '../lookup';
import type { PlanEditing } from '../use-plan-editor';

type Props = { editing: PlanEditing; lookup: Lookup; onSelect: (key: string) => void };

/** Lists unsaved changes by pin and incomplete pins with links; has the save and discard buttons. */
export const PlanFoot = ({ editing, lookup, onSelect }: Props) => {
  const { t } = useTranslation(['adminPlans', 'form']);
  const isPhone = usePhone();
  const { changes, missing, contest, trouble, canSave, isBusy, save, discard } = editing;
  const size = isPhone ? 'touch' : 'normal';
  const open = contest?.contests.filter(({ chosen }) => chosen === null).length ?? 0;
  const told = ({ pin, kind, parts }: PinChange) => {
    const name = labelOf(pin, lookup) ?? t('pin.new');
    return t(`foot.${kind}`, { name, parts: parts.map((part) => t(`part.${part}`)).join(t('form:comma')) });
  };
  return (
    <FootBar
      news={
        <>
          <b>{changes.length > 0 ? t('foot.unsaved', { count: changes.length }) : t('foot.clean')}</b>
          {!isPhone && <FootNames>{changes.map(told).join(t('form:comma'))}</FootNames>}
          {missing.length > 0 && (
            <FootNote icon="warn">
              {t('foot.missing', { count: missing.length })}
              {missing.map(({ key }) => (
                <FootJump key={key} onClick={() => onSelect(key)}>
                  {t('pin.new')}
                </FootJump>
              ))}
            </FootNote>
          )}
          {open > 0 && <FootNote>{t('form:conflict.open', { count: open })}</FootNote>}
          {trouble && (
            <FootNote icon={trouble.kind === 'unanswered' ? 'wifi-off' : 'warn'} role="alert">
              {trouble.kind === 'unanswered' ? t('form:unanswered') : trouble.message}
            </FootNote>
          )}
        </>
      }
      ways={
        <>
          <Button size={size} disabled={changes.length === 0 || isBusy} onClick={discard}>
            {t(isPhone ? 'form:discard.short' : 'form:discard')}
          </Button>
          <Button kind="primary" size={size} busy={isBusy} disabled={!canSave && !isBusy} onClick={() => void save()}>
            {changes.length > 0 ? t('save', { count: changes.length }) : t('form:save')}
          </Button>
        </>
      }
    />
  );
};
