import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'

/** Keys as they stand on the keyboard: those of one list are pressed together, the lists are other ways. */
export function Presses({ keys }: { readonly keys: readonly (readonly string[])[] }) {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    Control: t`Ctrl`,
    End: t`End`,
    Home: t`Home`,
    Meta: '⌘',
    PageDown: t`Page down`,
    PageUp: t`Page up`,
    Shift: t`Shift`,
  }
  return keys.map((together, way) => (
    <Fragment key={together.join(' ')}>
      {way > 0 && ' '}
      {together.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <kbd>{names[key] ?? key}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ))
}
