import type { ChangeUrl } from '../../../app/url/use-url-state';
import type { TyphoonLink } from '../url';
import type { Typhoon } from '../use-typhoon';

export type PartProps = { typhoon: Typhoon; link: TyphoonLink; onChange: ChangeUrl<TyphoonLink> };
