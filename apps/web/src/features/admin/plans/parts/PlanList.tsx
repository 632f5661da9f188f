import type { LayoutImage } from '@talus/contract/places/layouts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/controls/IconButton';
import { moveItem } from '../../../../ui/form/controls/move-item';
import { Box, Caption, Clip, Row, Stack } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { orderPlans } from '../queries';
import styles from './PlanList.module.css';

type Props = { project: string; images: readonly LayoutImage[]; open: string | null; onOpen: (plan: string) => void };

/** Lists the plans; reorders them by dragging, with Alt and an arrow key, or by the open plan's buttons. */
export const PlanList = ({ project, images, open, onOpen }: Props) => {
  const { t } = useTranslation('adminPlans');
  const size = usePhone() ? 'touch' : 'small';
  const [dragged, setDragged] = useState<string | null>(null);
  /** The order during a drag; saved on drop. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const ids = images.map(({ _id }) => _id);
  const placeOf = ({ _id }: LayoutImage) => order?.indexOf(_id) ?? 0;
  const shown = order ? images.toSorted((a, b) => placeOf(a) - placeOf(b)) : images;

  // Moves the focus with the moved plan
  useLayoutEffect(() => {
    const place = images.findIndex(({ _id }) => _id === moved.current);
    moved.current = null;
    list.current?.querySelectorAll<HTMLElement>('[data-plan]')[place]?.focus();
  }, [images]);

  const move = (from: number, to: number) => {
    const next = moveItem(ids, from, to);
    const plan = images[from];
    if (next === ids || !plan) return;
    moved.current = plan._id;
    setSaid(t('list.moved', { name: plan.name, place: next.indexOf(plan._id) + 1, count: next.length }));
    void orderPlans(project, next);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (way === 0) return;
    event.preventDefault();
    if (event.altKey) move(index, index + way);
    else list.current?.querySelectorAll<HTMLElement>('[data-plan]')[index + way]?.focus();
  };
  const drop = () => {
    if (order && order.join() !== ids.join()) void orderPlans(project, order);
    setDragged(null);
    setOrder(null);
  };
  return (
    <>
      <Box
        as="ol"
        ref={list}
        flex={1}
        minHeight={0}
        borderTop="line"
        overflow="auto"
        className={styles.list}
        aria-label={t('list')}
      >
        {shown.map(({ _id, name, path, pin }, index) => (
          <Row
            as="li"
            key={_id}
            align="center"
            borderBottom="grid"
            className={styles.row}
            data-open={_id === open || undefined}
            data-dragged={_id === dragged || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              setDragged(_id);
              setOrder(ids);
            }}
            onDragOver={(event) => {
              if (dragged === null || !order) return;
              event.preventDefault();
              if (dragged !== _id) setOrder(moveItem(order, order.indexOf(dragged), index));
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={drop}
          >
            <Row
              as="button"
              type="button"
              gap={8}
              align="center"
              flex={1}
              minWidth={0}
              minHeight={48}
              bare
              textAlign="start"
              className={styles.plan}
              data-plan={_id}
              aria-current={_id === open || undefined}
              title={t('list.hint')}
              onClick={() => onOpen(_id)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <img className={styles.thumb} src={path} alt="" loading="lazy" draggable={false} />
              <Box as="span" minWidth={0}>
                <Clip as="b" size="data" line={18} weight="normal" block>
                  {index + 1} {name}
                </Clip>
                <Caption as="small" line={16}>
                  {t('shown.pins', { count: pin.length })}
                </Caption>
              </Box>
            </Row>
            {_id === open && images.length > 1 && (
              <Stack as="span" flex="none" className={styles.moves}>
                <IconButton
                  icon="up"
                  size={size}
                  label={t('list.up', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  size={size}
                  label={t('list.down', { name })}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </Stack>
            )}
          </Row>
        ))}
      </Box>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
};
