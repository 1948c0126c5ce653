import { css } from '#theme/index.ts';

const markClass = css({ flex: 'none', width: '38px', height: '38px', color: 'gold' });

/** A medal with its ribbon; drawn, not anyone's logo. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={markClass}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="24" cy="18" r="12" />
      <path d="m16.500 28-4 17 11.500-6 11.500 6-4-17" />
      <path
        d="m24 12 1.800 3.900 4.200.5-3.100 2.900.8 4.200-3.700-2.100-3.700 2.100.8-4.200-3.100-2.900 4.200-.5z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
