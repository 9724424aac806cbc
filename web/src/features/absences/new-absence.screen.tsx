import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { problemOf, wordsOf } from '../../base/faults.ts'
import { isoDateIn } from '../../base/time.ts'
import { TextArea } from '../../ui/form.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { askForAbsence, attachFile } from './data/asking.ts'
import { absenceTypesQuery } from './data.ts'
import { AbsenceForm } from './parts/absence-form.tsx'
import { FileField } from './parts/file-field.tsx'
import type { Wish } from './rules.ts'

/** Ask for an absence and see what it costs while choosing. */
export function NewAbsenceScreen() {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place, session } = visit
  const { kind } = useSearch({ from: '/w/$ws/absences/new' })
  const navigate = useNavigate()
  const types = useQuery(absenceTypesQuery(place.id))
  const [file, setFile] = useState<File>()
  const asking = { workspaceId: place.id, userId: session.userId, zone: zoneOf(visit) }

  async function ask(wish: Wish, { notes_attributes: note = '' }: Readonly<Record<string, string>>): Promise<void> {
    const id = await askForAbsence(asking, wish, note.trim())
    // The absence is asked for whatever becomes of the file; it can be attached again on its screen.
    const why = file && (await attachFile(place.id, id, file).then(() => undefined, wordsOf))
    const search = { done: why === undefined ? ('asked' as const) : ('without-file' as const) }
    await navigate({
      to: '/w/$ws/absences/$absence',
      params: { ws: place.id, absence: id },
      search,
      state: why === undefined ? {} : { why },
    })
  }

  const { general, requestId } = problemOf(types.error)
  return (
    <Page title={kind === 'sick' ? <Trans>Report sick</Trans> : <Trans>Ask for time off</Trans>}>
      {types.error && <Failure lines={general} requestId={requestId} onRetry={() => void types.refetch()} />}
      {types.isPending && <Skeleton rows={4} />}
      {types.data && (
        <AbsenceForm
          asking={asking}
          types={types.data}
          proposed={kind && { kind, date: isoDateIn(serverTime(), asking.zone) }}
          report={<Trans>Report it</Trans>}
          onWish={ask}
          framed
        >
          <TextArea name="notes_attributes" label={t`Note`} placeholder={t`For example who stands in for you`} />
          <FileField onChoose={setFile} />
        </AbsenceForm>
      )}
    </Page>
  )
}
