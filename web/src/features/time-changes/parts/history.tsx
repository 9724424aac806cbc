import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Soft } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { historyQuery } from '../data.ts'
import { type ChangedPart, type HistoryLine, isShown, type ShownPart, valueInWords } from '../rules.ts'

interface Props {
  readonly workspaceId: string
  readonly userId: string
  readonly date: string
  readonly title: string
  readonly zone: string
  readonly onClose: () => void
}

/** What happened to a day, in plain words: also what is gone, and what others did. */
export function History({ workspaceId, userId, date, title, zone, onClose }: Props) {
  const lines = useQuery(historyQuery(workspaceId, userId, date))
  const { general, requestId } = problemOf(lines.error)
  return (
    <Dialog title={<Trans>History</Trans>} onClose={onClose}>
      <p>{title}</p>
      {lines.error && <Failure lines={general} requestId={requestId} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Skeleton rows={3} />}
      {lines.data?.length === 0 && (
        <Soft>
          <Trans>Nothing happened to this day.</Trans>
        </Soft>
      )}
      <HistoryLines lines={lines.data ?? []} zone={zone} />
    </Dialog>
  )
}

interface LinesProps {
  readonly lines: readonly HistoryLine[]
  readonly zone: string
  /** Whose time it is, where it is not one's own. */
  readonly name?: string
}

export const HistoryLines = ({ lines, zone, name }: LinesProps) => (
  <ul>
    {lines.map((line) => (
      <li key={line.id}>
        {momentInWords(line.at, zone)} <Line line={line} zone={zone} name={name} />
      </li>
    ))}
  </ul>
)

interface LineProps {
  readonly line: HistoryLine
  readonly zone: string
  readonly name: string | undefined
}

function Line({ line, zone, name }: LineProps) {
  const [what, who, parts] = [useSubject(line), useWho(line, name), usePartsInWords(line.parts, zone)]
  return (
    <>
      {what} ({who}){parts && `: ${parts}`}
    </>
  )
}

function useWho({ by, bySelf }: HistoryLine, name: string | undefined): string {
  const { t } = useLingui()
  if (bySelf) return name ?? t`you`
  return by ?? t`another system`
}

function useSubject({ recordType, kind, parts }: HistoryLine): string {
  const { t } = useLingui()
  if (recordType === 'statement') return kind === 'reopened' ? t`Days reopened` : t`Days closed, or answered`
  if (recordType === 'time_account_booking') return t`Hours booked`
  if (recordType === 'pay_rule') return t`Pay rules changed`
  if (recordType === 'payroll_client') return t`Settings of the payroll client changed`
  if (parts.some(({ part }) => part === 'cost_centre')) return t`Cost centre changed`
  if (recordType === 'user') return t`Beginning of the time account changed`
  const isAbsence = recordType === 'absence'
  if (kind === 'created') return isAbsence ? t`Absence recorded` : t`Working time recorded`
  if (kind === 'deleted') return isAbsence ? t`Absence deleted` : t`Working time deleted`
  if (kind === 'confirmed') return isAbsence ? t`Absence confirmed` : t`Working time confirmed`
  if (kind === 'break_deducted') return t`Break deducted by rule`
  if (parts.some(({ part }) => part === 'date')) return t`Working time moved to another day`
  return isAbsence ? t`Absence changed` : t`Working time changed`
}

function usePartsInWords(parts: readonly ChangedPart[], zone: string): string {
  const { t } = useLingui()
  const names: Readonly<Record<ShownPart, string>> = {
    start_of_accounting: t`begins`,
    initial_time_account: t`balance brought along`,
    reason: t`reason`,
    date: t`day`,
    starts_at: t`start`,
    ends_at: t`end`,
    breaks: t`breaks`,
    break_duration: t`break`,
    hours: t`hours`,
    days: t`days`,
    valid_from: t`from`,
  }
  return parts
    .flatMap(({ part, before, after }) => {
      if (!isShown(part)) return []
      const [was, is] = [valueInWords(part, before, zone), valueInWords(part, after, zone)]
      return [before === null ? `${names[part]} ${is}` : `${names[part]} ${was} → ${is}`]
    })
    .join(', ')
}
