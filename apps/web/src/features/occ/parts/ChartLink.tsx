import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';

type Props = { name: string; href: string; className: string | undefined };

/** A link to the chart in a new tab, so that the wall stays open. */
export const ChartLink = ({ name, href, className }: Props) => {
  const { t } = useTranslation('occ');
  const label = t('card.chart', { name });
  return (
    <a className={className} href={href} target="_blank" rel="noopener" aria-label={label} title={label}>
      <Icon name="link" />
    </a>
  );
};
