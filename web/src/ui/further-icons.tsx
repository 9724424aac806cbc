import { Drawing, Icon, type IconName } from './icon.tsx'

/** Drawings that nothing on the first screen shows: they are fetched with what does. */
const further = {
  keys: 'M3 7h18v11H3V7Zm4 4h.01M12 11h.01M17 11h.01M8 15h8',
  leave: 'M14 4.5H6v15h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
} as const

export type FurtherIconName = keyof typeof further

interface Props {
  readonly name: FurtherIconName | IconName
  readonly small?: boolean
}

/** One of these, or one of those that are always there. */
export const AnyIcon = ({ name, small }: Props) =>
  name in further ? (
    <Drawing path={further[name as FurtherIconName]} small={small} />
  ) : (
    <Icon name={name as IconName} {...(small && { small })} />
  )
