/** An H whose crossbar is a loaded barbell, in the color of the surrounding text. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg
      viewBox="4 10 56 44"
      width={size}
      height={(size * 44) / 56}
      fill="currentColor"
      aria-hidden
    >
      <path d="M7 29h50a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Z" />
      <rect x="10" y="21" width="5" height="22" rx="1.5" />
      <rect x="49" y="21" width="5" height="22" rx="1.5" />
      <rect x="17" y="12" width="9" height="40" rx="2" />
      <rect x="38" y="12" width="9" height="40" rx="2" />
    </svg>
  );
}
