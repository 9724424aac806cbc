import { Plural, Trans } from '@lingui/react/macro'
import { Bulk } from '../../ui/bulk.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { forgetFailed, sendNow, useConfirming } from './data/confirming.ts'
import { refusalInWords } from './words.ts'

/** What was confirmed a moment ago and can still be taken back. */
export function UndoConfirming({ onUndo }: { readonly onUndo: () => void }) {
  const { entries } = useConfirming()
  const held = entries.filter(({ state }) => state === 'held')
  const [last] = held
  if (last === undefined) return null
  const [first] = last.people
  return (
    <Bulk
      about={
        last.people.length === 1 ? (
          <Trans>{first?.name}: month confirmed</Trans>
        ) : (
          <Plural value={last.people.length} one="# month confirmed" other="# months confirmed" />
        )
      }
    >
      <Button onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <Button look="quiet" onClick={() => void sendNow()}>
        <Trans>Send now</Trans>
      </Button>
    </Bulk>
  )
}

/** Whose month was not confirmed, and why. */
export function NotConfirmed() {
  const { failed } = useConfirming()
  if (failed.length === 0) return null
  return (
    <Notice kind="error" title={<Trans>Not confirmed</Trans>}>
      <ul>
        {failed.map(({ name, why }) => (
          <li key={name}>
            {name}: {typeof why === 'string' ? refusalInWords(why) : why.words}
          </li>
        ))}
      </ul>
      <Button onClick={forgetFailed}>
        <Trans>Understood</Trans>
      </Button>
    </Notice>
  )
}
