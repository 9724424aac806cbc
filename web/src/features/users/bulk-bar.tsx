import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../../base/faults.ts'
import { Bulk } from '../../ui/bulk.tsx'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type BulkAction, doTo, groupsQuery, refreshPeople } from './data.ts'
import styles from './people.module.css'
import type { Line } from './rules.ts'

interface Outcome {
  readonly done: number
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

interface Props {
  readonly chosen: readonly Line[]
  readonly onDone: () => void
}

/** What can be done with everybody who is chosen. Each is a change of its own, and each outcome is said. */
export function BulkBar({ chosen, onDone }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [asking, setAsking] = useState<BulkAction['kind']>()
  const [progress, setProgress] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const count = chosen.length

  async function run(action: BulkAction): Promise<void> {
    const refused: { name: string; why: string }[] = []
    let done = 0
    for (const [index, line] of chosen.entries()) {
      setProgress(index + 1)
      const isMeant = action.kind === 'invitation' ? line.canInvite : line.canChange
      const why = isMeant
        ? await doTo(place.id, line, action).then(() => undefined, wordsOf)
        : action.kind === 'invitation'
          ? t`Has no e-mail address, or you may not invite them.`
          : t`You may not change this person.`
      if (why === undefined) done += 1
      else refused.push({ name: line.name, why })
    }
    await refreshPeople(place.id)
    setProgress(undefined)
    setAsking(undefined)
    setOutcome({ done, refused })
  }

  return (
    <>
      <Bulk about={<Plural value={count} one="# chosen" other="# chosen" />}>
        <Button onClick={() => setAsking('area')}>
          <Trans>Area</Trans>
        </Button>
        <Button onClick={() => setAsking('tag')}>
          <Trans>Tag</Trans>
        </Button>
        <Button onClick={() => setAsking('invitation')}>
          <Trans>Send invitation</Trans>
        </Button>
        <Button look="quiet" size="icon" aria-label={t`Clear`} onClick={onDone}>
          <Icon name="close" />
        </Button>
      </Bulk>
      {asking && (
        <Asking kind={asking} count={count} progress={progress} onClose={() => setAsking(undefined)} onAction={run} />
      )}
      {outcome && (
        <Dialog title={<Trans>Done</Trans>} small onClose={onDone}>
          <Stack>
            <p>
              <Plural value={outcome.done} one="Done for # person." other="Done for # people." />
            </p>
            {outcome.refused.length > 0 && (
              <Notice
                kind="warning"
                title={<Plural value={outcome.refused.length} one="Not for # person" other="Not for # people" />}
                lines={outcome.refused.map(({ name, why }) => `${name}: ${why}`)}
              />
            )}
            <Button look="main" onClick={onDone}>
              <Trans>Close</Trans>
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

interface AskingProps {
  readonly kind: BulkAction['kind']
  readonly count: number
  /** The one it is being done to. */
  readonly progress: number | undefined
  readonly onClose: () => void
  readonly onAction: (action: BulkAction) => Promise<void>
}

function Asking({ kind, count, progress, onClose, onAction }: AskingProps) {
  const titles = {
    area: <Plural value={count} one="Put # person in an area" other="Put # people in an area" />,
    tag: <Plural value={count} one="Give # person a tag" other="Give # people a tag" />,
    invitation: <Plural value={count} one="Invite # person" other="Invite # people" />,
  }
  return (
    <Dialog title={titles[kind]} small onClose={onClose}>
      <Form
        onSubmit={async ({ group = '' }) => {
          await onAction(kind === 'invitation' ? { kind } : { kind, id: group })
          return undefined
        }}
      >
        {(busy) => (
          <>
            {kind === 'invitation' ? (
              <p>
                <Trans>Each gets a mail with a link to choose a password. Links sent before end.</Trans>
              </p>
            ) : (
              <Groups kind={kind} />
            )}
            <Button type="submit" look="main" disabled={busy}>
              {busy ? (
                <Trans>
                  {progress} of {count}
                </Trans>
              ) : kind === 'invitation' ? (
                <Plural value={count} one="Send # invitation" other="Send # invitations" />
              ) : (
                <Plural value={count} one="Add # person" other="Add # people" />
              )}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Groups({ kind }: { readonly kind: 'area' | 'tag' }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(groupsQuery(place.id, kind === 'area' ? 'areas' : 'tags'))
  if (data?.length === 0)
    return (
      <p className={styles.soft}>
        {kind === 'area' ? <Trans>There is no area yet.</Trans> : <Trans>There is no tag yet.</Trans>}
      </p>
    )
  return (
    <Select label={kind === 'area' ? t`Area` : t`Tag`} name="group" required hint={t`What they have already stays.`}>
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
