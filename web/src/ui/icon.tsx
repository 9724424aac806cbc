/** Own drawings on a grid of 24, in the colour of the text around them. */
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x + 2} ${y}h${width - 4}q2 0 2 2v${height - 4}q0 2-2 2h${4 - width}q-2 0-2-2v${4 - height}q0-2 2-2z`

const paths = {
  clock: `${circle(12, 12, 8.5)}M12 7.500V12l3 2`,
  bars: 'M5 20v-7M12 20V4M19 20v-11',
  sun: `${circle(12, 12, 3.6)}M12 3.500v2M12 18.500v2M3.500 12h2M18.500 12h2M6 6l1.400 1.400M16.600 16.600 18 18M18 6l-1.400 1.400M7.400 16.600 6 18`,
  people: `${circle(9, 8, 3.2)}M3 19.500c.4-3.600 2.900-5.500 6-5.500s5.600 1.900 6 5.500M15.500 5.200a3.200 3.200 0 0 1 0 5.600M17.500 14.600c2 .8 3.200 2.500 3.500 4.900`,
  inbox: 'M4 13.500 6.300 5h11.400L20 13.500V19H4zM4 13.500h4.500c.3 1.800 1.600 3 3.500 3s3.200-1.200 3.500-3H20',
  month: `${box(4, 5.5, 16, 14.5)}M4 10h16M8.500 3.500v4M15.500 3.500v4M9 15l2.200 2.200L15.500 13`,
  card: `${box(3.5, 5, 17, 14)}${circle(9, 11, 2)}M6 16c.4-1.500 1.500-2.300 3-2.300s2.600.8 3 2.300M15 10h3M15 13.500h3`,
  bell: 'M6.500 16.500V11a5.500 5.500 0 0 1 11 0v5.500l1.500 1.500H5zM10 20.500h4',
  search: `${circle(11, 11, 6.5)}M16 16l4.500 4.500`,
  more: `${circle(6, 12, 0.8)}${circle(12, 12, 0.8)}${circle(18, 12, 0.8)}`,
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M7 10l5 5 5-5',
  back: 'M14.500 6l-6 6 6 6',
  forward: 'M9.500 6l6 6-6 6',
  keys: 'M3 7h18v11H3V7Zm4 4h.01M12 11h.01M17 11h.01M8 15h8',
  leave: 'M14 4.500H6v15h8M10.500 12H20M16.500 8.500 20 12l-3.500 3.500',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  plus: 'M12 5v14M5 12h14',
  sick: `${box(4, 4, 16, 16)}M12 8.500v7M8.500 12h7`,
  warning: 'M12 4 2.800 19.500h18.400zM12 10v4.500M12 17.200v.1',
  info: `${circle(12, 12, 8.5)}M12 11v5M12 8v.1`,
  cup: 'M5 9h11v5.500a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10.500h1.500a2.500 2.500 0 0 1 0 5H16M8 3.500v2.500M12.500 3.500v2.500',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.500a4 4 0 0 1 0 8.500m-6-6v8m-3-3 3 3 3-3',
  offline:
    'M4 9.500c2.200-2.200 5-3.300 8-3.300s5.800 1.100 8 3.300M7 13c1.400-1.400 3.100-2.100 5-2.100s3.600.7 5 2.100M12 17.500v.1M4 4l16 16',
} as const

export type IconName = keyof typeof paths

/** `small` beside text of its size. */
export function Icon({ name, small }: { readonly name: IconName; readonly small?: boolean }) {
  const size = small ? 16 : 20
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
