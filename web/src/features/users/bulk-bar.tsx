import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { figure } from '../../base/time.ts'
import { Bulk } from '../../ui/bulk.tsx'
import { Button, linkClass } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure } from '../../ui/page.tsx'
import { useExport } from '../reports/parts/export-menu.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { Asking } from './bulk-asking.tsx'
import { readAll, savePeople } from './data/listed.ts'
import type { BulkAction } from './data.ts'
import { type Asked, type Chosen, chosenOf, mostChosen, mostInFile } from './rules.ts'
import { type Outcome, useBulk } from './use-bulk.ts'

interface Props {
  readonly chosen: Chosen
  readonly asked: Asked
  /** How many are listed in all. */
  readonly count: number | undefined
  readonly onChoose: (chosen: Chosen) => void
}

/** What can be done with everybody who is chosen. Each is a change of its own, and each outcome is said. */
export function BulkBar({ chosen, asked, count, onChoose }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [asking, setAsking] = useState<BulkAction['kind']>()
  const bulk = useBulk([...chosen.values()])
  const { menu, failure } = useExport((format) => savePeople(place.id, asked, format, [...chosen.keys()]))
  const clear = (): void => onChoose(new Map())
  return (
    <>
      {failure}
      <Bulk about={<Plural value={chosen.size} one="# chosen" other="# chosen" />}>
        <All key={JSON.stringify(asked)} {...{ chosen, asked, count, onChoose }} />
        <Button onClick={() => setAsking('area')}>
          <Trans>Area</Trans>
        </Button>
        <Button onClick={() => setAsking('tag')}>
          <Trans>Tag</Trans>
        </Button>
        <Button onClick={() => setAsking('invitation')}>
          <Trans>Send invitation</Trans>
        </Button>
        {chosen.size <= mostInFile && menu}
        <Button look="quiet" size="icon" aria-label={t`Clear`} onClick={clear}>
          <Icon name="close" />
        </Button>
      </Bulk>
      {asking && (
        <Asking
          kind={asking}
          count={chosen.size}
          progress={bulk.progress}
          onClose={() => {
            bulk.stop()
            setAsking(undefined)
          }}
          onAction={async (action) => {
            await bulk.run(action)
            setAsking(undefined)
          }}
        />
      )}
      {bulk.outcome && <Done outcome={bulk.outcome} onClose={clear} />}
    </>
  )
}

/** Offers to choose everybody who is listed, or as many as are chosen at once, and says how many that is. */
function All({ chosen, asked, count = 0, onChoose }: Props) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const gathering = useMutation({
    mutationFn: () => readAll(visit.place.id, asked, zoneOf(visit)),
    onSuccess: (lines) => onChoose(new Map([...chosen, ...chosenOf(lines)])),
  })
  const { general, requestId } = problemOf(gathering.error)
  // Whoever may not be changed is listed and not chosen, so after it was asked for once there is no more to get.
  if (count <= chosen.size || gathering.isSuccess) return null
  const [most, all] = [figure(mostChosen), figure(count)]
  return (
    <>
      <button type="button" className={linkClass} disabled={gathering.isPending} onClick={() => gathering.mutate()}>
        {gathering.isPending ? (
          <Trans>Loading</Trans>
        ) : count > mostChosen ? (
          <Trans>
            the first {most} of {all}
          </Trans>
        ) : (
          <Trans>all {all}</Trans>
        )}
      </button>
      {gathering.error && <Failure lines={general} requestId={requestId} />}
    </>
  )
}

function Done({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  return (
    <Dialog title={<Trans>Done</Trans>} small onClose={onClose}>
      <Stack>
        <p>
          <Plural value={outcome.done} one="Done for # person." other="Done for # people." />
        </p>
        {outcome.left > 0 && (
          <p>
            <Plural
              value={outcome.left}
              one="You stopped: # person stayed as they were."
              other="You stopped: # people stayed as they were."
            />
          </p>
        )}
        {outcome.refused.length > 0 && (
          <Notice
            kind="warning"
            title={<Plural value={outcome.refused.length} one="Not for # person" other="Not for # people" />}
            lines={outcome.refused.map(({ name, why }) => `${name}: ${why}`)}
          />
        )}
        <Button look="main" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}
