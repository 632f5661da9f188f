type Props = { size?: number };

/** The mark of Talus: a slope and what came down from it. */
export const BrandMark = ({ size = 28 }: Props) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="6" fill="var(--accent)" />
    <path
      d="M5 6.5 12.5 15l4 1.5L23 21.5"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <g fill="var(--on-accent)">
      <circle cx="8" cy="19" r="1.6" opacity=".9" />
      <circle cx="12.5" cy="20.5" r="1.6" opacity=".7" />
      <circle cx="17" cy="22" r="1.3" opacity=".5" />
    </g>
  </svg>
);
