import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { firstCodeOf, problemOf } from '../../../base/faults.ts'
import { saveFile } from '../../../base/save-file.ts'
import { dayInWords, isoDateIn } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { allRows, type ImportState, rowsQuery, undo } from '../data.ts'
import styles from '../imports.module.css'
import { type Target, targetsOf } from '../reading/columns.ts'
import { asCsv } from '../reading/table.ts'
import { Progress } from './progress.tsx'
import { useFaultWords, useStayWords, useTargetWords } from './words.ts'

interface Props {
  readonly workspaceId: string
  readonly state: ImportState
  readonly onAnother: () => void
}

/** How far it is, what became of it, and the way back. */
export function RunStep({ workspaceId, state, onAnother }: Props) {
  const { status, total, ready, refused, done, undone, notUndone } = state
  const toDo = status === 'undoing' ? done + undone + notUndone : total - refused
  const through = status === 'undoing' ? undone + notUndone : done
  return (
    <Card title={<Trans>Import</Trans>}>
      {status === 'running' && (
        <Progress done={toDo - ready} total={toDo} since={state.startedAt}>
          <Trans>
            {through} of {toDo} written
          </Trans>
        </Progress>
      )}
      {status === 'undoing' && (
        <Progress done={through} total={toDo} since={undefined}>
          <Trans>
            {through} of {toDo} undone
          </Trans>
        </Progress>
      )}
      {(status === 'running' || status === 'undoing') && (
        <Soft>
          <Trans>You can leave this page: it goes on, and is found again under “Earlier imports”.</Trans>
        </Soft>
      )}
      {status === 'finished' && <Finished workspaceId={workspaceId} state={state} />}
      {status === 'undone' && <Undone workspaceId={workspaceId} state={state} />}
      {(status === 'finished' || status === 'undone') && (
        <Row>
          <Button look="quiet" onClick={onAnother}>
            <Trans>Import another table</Trans>
          </Button>
        </Row>
      )}
    </Card>
  )
}

function Finished({ workspaceId, state }: Omit<Props, 'onAnother'>) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [isAsking, setAsking] = useState(false)
  const { done, refused, undoUntil } = state
  const until = undoUntil && dayInWords(isoDateIn(undoUntil, place.zone), 'dated')
  return (
    <>
      <Notice
        kind="good"
        title={
          state.kind === 'people' ? (
            <Plural value={done} one="# person imported" other="# people imported" />
          ) : (
            <Plural value={done} one="# span of work imported" other="# spans of work imported" />
          )
        }
      >
        {refused > 0 && <Plural value={refused} one="# row was left out." other="# rows were left out." />}
        <Row>
          {refused > 0 && <LeftOut workspaceId={workspaceId} state={state} />}
          {until && done > 0 && (
            <Button onClick={() => setAsking(true)}>
              <Trans>Undo the import</Trans>
            </Button>
          )}
        </Row>
      </Notice>
      {until && (
        <Soft>
          {state.kind === 'people' ? (
            <Trans>Undo works until {until}, or until one of the new people punches.</Trans>
          ) : (
            <Trans>Undo works until {until}, or until something of it is changed.</Trans>
          )}
        </Soft>
      )}
      {isAsking && <AskUndo workspaceId={workspaceId} state={state} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The rows that were left out as a file, with the reason beside each. */
function LeftOut({ workspaceId, state }: Omit<Props, 'onAnother'>) {
  const { t } = useLingui()
  const targets = useTargetWords()
  const faultWords = useFaultWords()
  const fetching = useMutation({
    mutationFn: async () => {
      const rows = await allRows(workspaceId, state.id, 'refused')
      const used = targetsOf(state.kind).filter((target) => rows.some(({ fields }) => target in fields))
      const head = [t`Row`, ...used.map((target: Target) => targets[target]), t`What is wrong`]
      const lines = rows.map((row) => [
        String(row.line),
        ...used.map((target) => String(row.fields[target] ?? '')),
        row.faults.map((fault) => faultWords(row, fault)).join(' '),
      ])
      saveFile(`${state.title.replace(/\.\w+$/, '')} (${t`left out`}).csv`, asCsv([head, ...lines]))
    },
  })
  return (
    <>
      <Button disabled={fetching.isPending} onClick={() => fetching.mutate()}>
        <Trans>Get the {state.refused} rows</Trans>
      </Button>
      {fetching.error && <span className={styles.error}>{problemOf(fetching.error).general.join(' ')}</span>}
    </>
  )
}

/** Undoing is asked for once, and a second time where it would leave something behind. */
function AskUndo({ workspaceId, state, onClose }: Omit<Props, 'onAnother'> & { readonly onClose: () => void }) {
  const undoing = useMutation({
    mutationFn: (leaveChanged: boolean) => undo(workspaceId, state.id, leaveChanged),
    onSuccess: onClose,
  })
  const isChanged = firstCodeOf(undoing.error) === 'changed_since'
  return (
    <Dialog small title={<Trans>Undo the import</Trans>} onClose={onClose}>
      {undoing.error && !isChanged && <Notice kind="error" lines={problemOf(undoing.error).general} />}
      {isChanged ? (
        <p>
          <Trans>Some of it was changed or used since. That stays; everything else goes.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Everything this import made is deleted, as if it had never been there. Invitations end.</Trans>
        </p>
      )}
      <Row>
        <Button look="danger" disabled={undoing.isPending} onClick={() => undoing.mutate(isChanged)}>
          {isChanged ? <Trans>Undo the rest</Trans> : <Trans>Undo {state.done} rows</Trans>}
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Dialog>
  )
}

function Undone({ workspaceId, state }: Omit<Props, 'onAnother'>) {
  const { data } = useQuery({
    ...rowsQuery(workspaceId, state, 'not_undone', 1),
    enabled: state.notUndone > 0,
  })
  const stayWords = useStayWords()
  const name = (fields: Readonly<Record<string, unknown>>): string => String(fields.username ?? fields.person ?? '')
  return (
    <Notice kind="good" title={<Plural value={state.undone} one="# row undone" other="# rows undone" />}>
      {state.notUndone > 0 && (
        <>
          <Plural value={state.notUndone} one="# stays:" other="# stay:" />
          <ul>
            {data?.rows.map((row) => (
              <li key={row.id}>
                <Trans>
                  Row {row.line}, {name(row.fields)}: {row.faults.map(stayWords).join(', ')}
                </Trans>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
