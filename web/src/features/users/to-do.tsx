import { Plural, Trans } from '@lingui/react/macro'
import { Tag } from '../../ui/tag.tsx'
import styles from './people.module.css'
import type { Line } from './rules.ts'

/** What waits about somebody: for a decision, or for themselves. */
export function ToDo({ person: { toDo, isInvited } }: { readonly person: Line }) {
  return (
    <span className={styles.todo}>
      {toDo.map(({ kind, count }) => (
        <Tag key={kind} look="warning">
          {kind === 'objection' && <Trans>Objection</Trans>}
          {kind === 'correction' && <Plural value={count} one="# correction" other="# corrections" />}
          {kind === 'absence' && <Plural value={count} one="# request" other="# requests" />}
        </Tag>
      ))}
      {isInvited && (
        <Tag open>
          <Trans>Invited</Trans>
        </Tag>
      )}
    </span>
  )
}
