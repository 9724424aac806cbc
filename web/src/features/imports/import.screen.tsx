import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf, statusOf } from '../../base/faults.ts'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { Steps } from '../../ui/steps.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { forget, type ImportState, importQuery, importsQuery } from './data.ts'
import { Earlier } from './earlier.tsx'
import { CheckStep } from './parts/check-step.tsx'
import { RunStep } from './parts/run-step.tsx'
import type { ImportKind } from './reading/columns.ts'
import { type Brought, TableStep } from './table-step.tsx'

const stepOf: Readonly<Record<ImportState['status'], number>> = {
  draft: 2,
  checking: 2,
  checked: 2,
  running: 3,
  finished: 3,
  undoing: 3,
  undone: 3,
}

/** People or working time from a table: paste or file, columns, check, import. What is open is in the address. */
export function ImportScreen() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { id, kind = 'people' } = useSearch({ from: '/w/$ws/people/import' })
  const navigate = useNavigate()
  const [table, setTable] = useState<Brought>()
  const latest = useQuery(importsQuery(place.id))
  const open = useQuery({ ...importQuery(place.id, id ?? ''), enabled: id !== undefined })
  const shownKind = open.data?.kind ?? kind
  const go = (search: { id?: string; kind?: ImportKind }) =>
    void navigate({ to: '/w/$ws/people/import', params: { ws: place.id }, search })
  const at = id === undefined ? (table === undefined ? 0 : 1) : stepOf[open.data?.status ?? 'checking']
  const failed = id === undefined ? latest : open

  /** Back to the columns: what was checked is forgotten, the table is still here. */
  async function back(draft: string): Promise<void> {
    await forget(place.id, draft).catch(() => undefined)
    go({ kind: shownKind })
  }

  if (failed.error)
    return (
      <Page title={<Title kind={shownKind} />}>
        {statusOf(failed.error) === 403 ? (
          <Empty icon="card">
            <Trans>Whoever may add people here can import them. Ask an administrator of this place.</Trans>
          </Empty>
        ) : (
          <Failure {...wordsFor(failed.error)} onRetry={() => void failed.refetch()} />
        )}
      </Page>
    )
  // Whether one may is known with the answer; nobody fills in a form that is taken away.
  if (failed.isPending)
    return (
      <Page title={<Title kind={shownKind} />}>
        <Skeleton rows={4} />
      </Page>
    )
  return (
    <Page title={<Title kind={shownKind} />}>
      <Steps label={t`How far you are`} names={[t`Paste or file`, t`Columns`, t`Check`, t`Import`]} at={at} />
      {id === undefined && table === undefined && (
        <>
          <TableStep kind={kind} onKind={(next) => go({ kind: next })} onTable={setTable} />
          <Earlier imports={latest.data} onOpen={(chosen) => go({ id: chosen })} />
        </>
      )}
      {id === undefined && table !== undefined && (
        <ColumnsStep
          kind={kind}
          table={table}
          remembered={latest.data?.find((each) => each.kind === kind)?.mapping}
          onBack={() => setTable(undefined)}
          onBrought={(made) => go({ id: made })}
        />
      )}
      {open.data && at === 2 && (
        <CheckStep
          workspaceId={place.id}
          state={open.data}
          onBack={table === undefined ? undefined : () => void back(open.data.id)}
        />
      )}
      {open.data && at === 3 && (
        <RunStep
          workspaceId={place.id}
          state={open.data}
          onAnother={() => {
            setTable(undefined)
            go({ kind: shownKind })
          }}
        />
      )}
    </Page>
  )
}

const wordsFor = (error: unknown) => {
  const { general, requestId } = problemOf(error)
  return { lines: general, requestId }
}

const Title = ({ kind }: { readonly kind: ImportKind }) =>
  kind === 'people' ? <Trans>Import people</Trans> : <Trans>Import working time</Trans>
