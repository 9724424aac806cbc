import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row } from '../../../ui/card.tsx'
import { Chips, chipClass } from '../../../ui/chips.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { carryOut, type ImportState, isAtWork, rowsOnPage, rowsQuery } from '../data.ts'
import styles from '../imports.module.css'
import { CheckedRows } from './checked-rows.tsx'
import { Progress } from './progress.tsx'

interface Props {
  readonly workspaceId: string
  readonly state: ImportState
  readonly onBack: (() => void) | undefined
}

type Shown = 'all' | 'ready' | 'refused'

/** What becomes of each row, before anything is written. */
export function CheckStep({ workspaceId, state, onBack }: Props) {
  const { t } = useLingui()
  const [chosen, setShown] = useState<Shown>()
  const [pages, setPages] = useState(1)
  const [invites, setInvites] = useState(state.sendsInvitations)
  const isChecking = isAtWork(state.status) || state.status === 'draft'
  // What is being put right stays in view while it is checked again.
  const shown = chosen ?? (state.refused > 0 || isChecking ? 'refused' : 'all')
  const rows = useQuery({ ...rowsQuery(workspaceId, state, shown, pages), enabled: !isChecking })
  const starting = useMutation({
    mutationFn: () => carryOut(workspaceId, state.id, { invites: invites && state.addressed > 0 }),
  })
  const counts: Record<Shown, number> = { all: state.total, ready: state.ready, refused: state.refused }
  const names: Record<Shown, string> = { all: t`All`, ready: t`New`, refused: t`Errors` }
  const hasMore = rows.data !== undefined && rowsOnPage * pages < rows.data.total && pages < 10
  const isFirstCheck = isChecking && rows.data === undefined

  return (
    <Card title={<Trans>Check</Trans>} aside={<Trans>nothing is written yet</Trans>}>
      {isFirstCheck ? (
        <Progress done={state.total - state.waiting} total={state.total} since={state.createdAt}>
          <Trans>
            {state.total - state.waiting} of {state.total} checked
          </Trans>
        </Progress>
      ) : (
        <>
          <Chips label={t`Which rows`}>
            {(['all', 'ready', 'refused'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={chipClass}
                aria-pressed={shown === each}
                onClick={() => {
                  setShown(each)
                  setPages(1)
                }}
              >
                {names[each]} <span>{counts[each]}</span>
              </button>
            ))}
          </Chips>
          {rows.error && <Notice kind="error" lines={problemOf(rows.error).general} />}
          {rows.data && (
            <CheckedRows workspaceId={workspaceId} state={state} rows={rows.data.rows} isChecking={isChecking} />
          )}
          {hasMore && (
            <Button look="quiet" onClick={() => setPages(pages + 1)}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
      {state.kind === 'people' && state.addressed > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={invites} onChange={({ target }) => setInvites(target.checked)} />
          <Trans>Send {state.addressed} invitations after the import</Trans>
        </label>
      )}
      {starting.error && <Notice kind="error" lines={problemOf(starting.error).general} />}
      <Row apart>
        {onBack ? (
          <Button look="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <span />
        )}
        <Row>
          {state.refused > 0 && state.ready > 0 && (
            <Button disabled={isChecking || starting.isPending} onClick={() => starting.mutate()}>
              <Trans>
                Leave out {state.refused}, import {state.ready}
              </Trans>
            </Button>
          )}
          <Button
            look="main"
            disabled={isChecking || state.refused > 0 || state.ready === 0 || starting.isPending}
            onClick={() => starting.mutate()}
          >
            <Trans>Import {state.total}</Trans>
          </Button>
        </Row>
      </Row>
    </Card>
  )
}
