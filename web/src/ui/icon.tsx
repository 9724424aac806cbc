/** Own drawings on a grid of 24, in the colour of the text around them. */
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x + 2} ${y}h${width - 4}q2 0 2 2v${height - 4}q0 2-2 2h${4 - width}q-2 0-2-2v${4 - height}q0-2 2-2z`

const paths = {
  clock: `${circle(12, 12, 8.5)}M12 7.5V12l3 2`,
  bars: 'M5 20v-7M12 20V4M19 20v-11',
  sun: `${circle(12, 12, 3.6)}M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18M18 6l-1.4 1.4M7.4 16.6 6 18`,
  people: `${circle(9, 8, 3.2)}M3 19.5c.4-3.6 2.9-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5.2a3.2 3.2 0 0 1 0 5.6M17.5 14.6c2 .8 3.2 2.5 3.5 4.9`,
  inbox: 'M4 13.5 6.3 5h11.4L20 13.5V19H4zM4 13.5h4.5c.3 1.8 1.6 3 3.5 3s3.2-1.2 3.5-3H20',
  month: `${box(4, 5.5, 16, 14.5)}M4 10h16M8.5 3.5v4M15.5 3.5v4M9 15l2.2 2.2L15.5 13`,
  card: `${box(3.5, 5, 17, 14)}${circle(9, 11, 2)}M6 16c.4-1.5 1.5-2.3 3-2.3s2.6.8 3 2.3M15 10h3M15 13.5h3`,
  report: 'M4 19.5h16M6.5 16l4-5 3.5 3 4.5-7',
  payroll: `${box(3.5, 6, 17, 12)}${circle(12, 12, 2.6)}`,
  gear: `M4 7h16M4 17h16${circle(9, 7, 2)}${circle(15, 17, 2)}`,
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4',
  search: `${circle(11, 11, 6.5)}M16 16l4.5 4.5`,
  more: `${circle(6, 12, 0.8)}${circle(12, 12, 0.8)}${circle(18, 12, 0.8)}`,
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M7 10l5 5 5-5',
  back: 'M14.5 6l-6 6 6 6',
  forward: 'M9.5 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  sick: `${box(4, 4, 16, 16)}M12 8.5v7M8.5 12h7`,
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1',
  info: `${circle(12, 12, 8.5)}M12 11v5M12 8v.1`,
  cup: 'M5 9h11v5.5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8 3.5v2.5M12.5 3.5v2.5',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4 4 0 0 1 0 8.5m-6-6v8m-3-3 3 3 3-3',
  offline: 'M4 9.5c2.2-2.2 5-3.3 8-3.3s5.8 1.1 8 3.3M7 13c1.4-1.4 3.1-2.1 5-2.1s3.6.7 5 2.1M12 17.5v.1M4 4l16 16',
} as const

export type IconName = keyof typeof paths

/** `small` beside text of its size. */
export const Icon = ({ name, small }: { readonly name: IconName; readonly small?: boolean }) => (
  <Drawing path={paths[name]} small={small} />
)

/** A drawing of its own, for what only one screen shows. */
export function Drawing({ path, small }: { readonly path: string; readonly small?: boolean | undefined }) {
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
    >
      <path d={path} />
    </svg>
  )
}
