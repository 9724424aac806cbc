import { Drawing, Icon } from '../../ui/icon.tsx'

/** Drawings that only the list of sections shows. */
const own = {
  pin: 'M12 20.5s-6.5-5.6-6.5-10.5a6.5 6.5 0 0 1 13 0c0 4.9-6.5 10.5-6.5 10.5zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0',
  calendar: 'M6 5.5h12q2 0 2 2v10.5q0 2-2 2h-12q-2 0-2-2v-10.5q0-2 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8v.1',
  key: 'M4 15a4 4 0 1 0 8 0a4 4 0 1 0-8 0M11 12l8.5-8.5M16 7l3 3',
  hook: 'M12 15V4M8 7.5l4-4 4 4M5 13v5q0 2 2 2h10q2 0 2-2v-5',
  tree: 'M5 20V5h14v15M9 9h1M14 9h1M9 13h1M14 13h1M10 20v-3.5h4V20',
  lock: 'M7 10.5h10q2 0 2 2v5.5q0 2-2 2h-10q-2 0-2-2v-5.5q0-2 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  tablet: 'M7 3.5h10q1.5 0 1.5 1.5v14q0 1.5-1.5 1.5h-10q-1.5 0-1.5-1.5v-14q0-1.5 1.5-1.5zM11 17.5h2',
  door: 'M13.5 4h4.5q1.5 0 1.5 1.5v13q0 1.5-1.5 1.5h-4.5M4 12h10.5M10.5 8l4 4-4 4',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
} as const

const common = ['people', 'sun', 'cup', 'gear'] as const

export type SectionIconName = keyof typeof own | (typeof common)[number]

export function SectionIcon({ name }: { readonly name: SectionIconName }) {
  return name in own ? (
    <Drawing path={own[name as keyof typeof own]} small />
  ) : (
    <Icon name={name as (typeof common)[number]} small />
  )
}
