/** Own drawings on a grid of 24, in the colour of the text around them. */
const paths = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3.5 2',
  bars: 'M4 20V10m5.3 10V4m5.4 16v-8M20 20V7',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6m1-15.7a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.2.8 3.5 2.9 3.5 5.6',
  inbox: 'M3 13l3-8h12l3 8v6H3v-6Zm0 0h5l1.5 3h5L16 13h5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 4h4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  keys: 'M3 7h18v11H3V7Zm4 4h.01M12 11h.01M17 11h.01M8 15h8',
  leave: 'M10 4H5v16h5m4-12 4 4-4 4m4-4H9',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5h.01',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4 4 0 0 1 0 8.5m-6-6v8m-3-3 3 3 3-3',
  offline: 'M3 3l18 18M7 18a4 4 0 0 1-.5-8M9.5 6.6A6 6 0 0 1 18 9.5a4.2 4.2 0 0 1 2.6 6.6',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
