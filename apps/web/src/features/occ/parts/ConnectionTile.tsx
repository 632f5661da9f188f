import { Icon } from '../../../ui/icons/Icon';
import { Tile } from './Tile';
import { useConnectionWords } from './use-connection-words';

export const ConnectionTile = () => {
  const { isGood, title, text } = useConnectionWords();
  return (
    <Tile
      icon={<Icon name={isGood ? 'wifi' : 'wifi-off'} />}
      look={isGood ? 'plain' : 'mute'}
      title={title}
      text={text}
    />
  );
};
