import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/controls/Checkbox';
import { IconButton } from '../../../../ui/controls/IconButton';
import { Segmented } from '../../../../ui/controls/Segmented';
import { Row, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { SELECT, type Tool } from '../tool';
import type { PlanEditing } from '../use-plan-editor';
import styles from './parts.module.css';

type Props = {
  editing: PlanEditing;
  tool: Tool;
  onTool: (tool: Tool) => void;
  isGrid: boolean;
  onGrid: (isGrid: boolean) => void;
};

const TOOLS = ['select', 'add'] as const;

/** The tool bar: press tool, undo and redo, grid. */
export const ToolBar = ({ editing: { state, dispatch }, tool, onTool, isGrid, onGrid }: Props) => {
  const { t } = useTranslation('adminPlans');
  const isPhone = usePhone();
  const size = isPhone ? 'touch' : 'normal';
  return (
    <Row gap="4 12" align="center" wrap flex="none" minHeight={44} pad="4 12" borderBottom="line">
      <Segmented
        label={t('tool')}
        size={size}
        segments={TOOLS.map((value) => ({ value, label: t(`tool.${value}`) }))}
        value={tool.kind}
        onChange={(kind) => onTool(kind === 'add' ? { kind, instrument: null } : SELECT)}
      />
      <Row as="span" pad="0 8" className={styles.steps}>
        <IconButton
          icon="undo"
          size={size}
          label={t('undo')}
          disabled={state.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <IconButton
          icon="redo"
          size={size}
          label={t('redo')}
          disabled={state.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
      </Row>
      <Checkbox checked={isGrid} onChange={onGrid}>
        {t('grid')}
      </Checkbox>
      {!isPhone && (
        <Row
          as="span"
          gap={4}
          align="center"
          push
          size="meta"
          tone="muted"
          nowrap
          className={styles.keys}
          aria-hidden="true"
        >
          <Text as="kbd" minWidth={20} pad="0 5" border="line" textAlign="center">
            ←
          </Text>
          <Text as="kbd" minWidth={20} pad="0 5" border="line" textAlign="center">
            →
          </Text>
          {t('keys.fine')}
          <Text as="kbd" minWidth={20} pad="0 5" border="line" textAlign="center">
            Shift
          </Text>
          {t('keys.coarse')}
        </Row>
      )}
    </Row>
  );
};
