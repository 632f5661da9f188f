import type { latestData } from '@talus/messages/zh-TW/latest-data';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorWords } from '../../app/errors';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { type ProjectSource, useProjectSource } from '../../app/project-source';
import { readLink } from '../../paths';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { isUseUrl } from './link';

export type SourcedProps = {
  source: ProjectSource;
  /** Id of the instrument that the link names. */
  instrument: string | null;
};

type Props = { title: keyof typeof latestData; Screen: ComponentType<SourcedProps> };

/** A row screen of the linked project. Opening a new link remounts the screen. */
export const DataPage = ({ title, Screen }: Props) => {
  const { t } = useTranslation('latestData');
  const { key, search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const { source, isNone, error, retry } = useProjectSource(isUseUrl(query));
  if (source)
    return <Screen key={`${key} ${source.project._id}`} source={source} instrument={readLink(query).instrument} />;
  const read = { at: null, error: error && errorWords(error).text, isBusy: false, onRefresh: retry };
  return (
    <ScreenFrame title={t(title)} project={null} read={read} failed={t('error.title')} room="list">
      <Card>
        <Shown
          read={read}
          total={isNone ? 0 : null}
          loading={<LoadingRows rows={12} />}
          empty={<EmptyState icon="data" title={t('none')} />}
        >
          {null}
        </Shown>
      </Card>
    </ScreenFrame>
  );
};
