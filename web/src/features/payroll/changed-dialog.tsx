import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { Soft, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Read } from '../settings/parts/section.tsx'
import { HistoryLines } from '../time-changes/parts/history.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { lineChangesQuery } from './data/reasons.ts'
import type { Client } from './rules.ts'
import type { Line, Run } from './run-rules.ts'
import { amountInWords, kindInWords, monthInWords } from './words.ts'

interface Props {
  readonly client: Client
  readonly run: Run
  readonly line: Line
  readonly onClose: () => void
}

/** Why a line corrects what was issued: what happened to the month since, by whom and when. */
export function ChangedDialog({ client, run, line, onClose }: Props) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(lineChangesQuery(visit.place.id, [client.id, run.id], line.id))
  const [kind, month] = [kindInWords(line.kind), monthInWords(line.month)]
  return (
    <Dialog
      title={
        <Trans>
          {line.name}: {kind}
        </Trans>
      }
      onClose={onClose}
    >
      <Stack>
        {line.unit !== 'period' && <Sum line={line} month={month} />}
        <h3>
          <Trans>What happened to {month} since it was issued</Trans>
        </h3>
        <Read query={query}>
          {({ lines, more }) =>
            lines.length === 0 ? (
              <Nothing />
            ) : (
              <>
                <HistoryLines lines={lines} zone={zoneOf(visit)} name={line.name} />
                {more > 0 && (
                  <Soft>
                    <Plural
                      value={more}
                      one="# earlier change is not listed."
                      other="# earlier changes are not listed."
                    />
                  </Soft>
                )}
              </>
            )
          }
        </Read>
      </Stack>
    </Dialog>
  )
}

function Sum({ line, month }: { readonly line: Line; readonly month: string }) {
  const before = amountInWords(line.total - line.quantity, line.unit)
  const now = amountInWords(line.total, line.unit)
  return (
    <Soft>
      <Trans>
        {month}: {before} issued so far, {now} now.
      </Trans>
    </Soft>
  )
}

/** What is held back comes again, whatever happened to the month. */
const Nothing = () => (
  <Soft>
    <Trans>
      Nothing that you may see: it happened in a workplace whose payroll you do not do, or something was held back and
      comes again.
    </Trans>
  </Soft>
)
