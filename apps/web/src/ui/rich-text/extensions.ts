import { INKS, type Ink, inkClass, inkOf } from '@talus/domain/rich-text/allowed';
import { TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';

/** Text in one of the inks: a class, so that it follows the theme. Other styles of pasted text are dropped. */
const InkedText = TextStyle.extend({
  addAttributes: () => ({
    ink: {
      default: null,
      parseHTML: (element: HTMLElement) => inkOf(element.className),
      renderHTML: ({ ink }: { ink?: Ink | null }) => (ink ? { class: inkClass(ink) } : {}),
    },
  }),
  parseHTML: () => INKS.map((ink) => ({ tag: `span.${inkClass(ink)}` })),
});

/** The editor supports exactly the markup that may be stored, so that nothing is lost between writing and reading. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    trailingNode: false,
  }),
  InkedText,
];
