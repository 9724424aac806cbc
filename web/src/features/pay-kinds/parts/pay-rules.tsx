import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { addMonths, isoDateIn } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Empty } from '../../../ui/page.tsx'
import { Read } from '../../settings/parts/section.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { maySetRulesQuery, payRulesQuery } from '../data.ts'
import { emptyRules } from '../draft-rules.ts'
import { Editor } from '../editor.tsx'
import { EndDialog } from '../end-dialog.tsx'
import styles from '../pay-kinds.module.css'
import { phasesOf, type RuleFacts } from '../rules.ts'
import { Replaced, Version } from '../version.tsx'

interface Props {
  readonly placeId: string
  /** Said where there are several workplaces. */
  readonly name: string | undefined
}

/** What is being typed: other rules from a day on, or other ones from the same day. */
interface Editing {
  readonly first: RuleFacts
  readonly isChange: boolean
}

/** What work is paid by in a workplace: every version with its days, and for those who may a new one. */
export function PayRulesOf({ placeId, name }: Props) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(payRulesQuery(visit.place.id, placeId))
  const mayChange = useQuery(maySetRulesQuery(visit.place.id, placeId)).data
  const [editing, setEditing] = useState<Editing>()
  const [isEnding, setEnding] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1)
  const edit = (first: RuleFacts, isChange: boolean): void => {
    setSaved(false)
    setEditing({ first, isChange })
  }
  if (editing)
    return (
      <Editor
        placeId={placeId}
        first={editing.first}
        isChange={editing.isChange}
        today={today}
        onDone={(isStored) => {
          setSaved(isStored)
          setEditing(undefined)
        }}
      />
    )
  return (
    <Read query={query}>
      {(versions) => {
        const all = phasesOf(versions, today)
        const present = all.find((each) => each.phase === 'now')?.version ?? all[0]?.version
        const begin = present ? { ...present, from: nextMonth } : emptyRules(`${today.slice(0, 4)}-01-01`)
        return (
          <section className={styles.place} aria-label={name ?? t`Pay rules`}>
            <h2 className={name === undefined ? 'spoken' : undefined}>{name ?? t`Pay rules`}</h2>
            {isSaved && <Notice kind="good" lines={[t`Saved`]} />}
            {versions.length === 0 && (
              <Empty
                icon="clock"
                action={
                  mayChange && (
                    <Button look="main" onClick={() => edit(begin, false)}>
                      <Icon name="plus" small />
                      <Trans>Set pay rules</Trans>
                    </Button>
                  )
                }
              >
                <Trans>There are no pay rules yet. Without them a run cannot be calculated.</Trans>
              </Empty>
            )}
            {versions.length > 0 && mayChange && (
              <Row>
                <Button look="main" onClick={() => edit(begin, false)}>
                  <Icon name="plus" small />
                  <Trans>New version from a day</Trans>
                </Button>
                {present && present.kinds.length > 0 && (
                  <Button onClick={() => setEnding(true)}>
                    <Trans>End the surcharges</Trans>
                  </Button>
                )}
              </Row>
            )}
            {mayChange === false && (
              <Soft>
                <Trans>Those who administer the workplace change these rules.</Trans>
              </Soft>
            )}
            {all.map((each) => (
              <Version
                key={each.version.id}
                placeId={placeId}
                {...each}
                {...(mayChange && { onChange: () => edit(each.version, true) })}
              />
            ))}
            {versions.length > 0 && <Replaced placeId={placeId} />}
            {isEnding && present && (
              <EndDialog
                placeId={placeId}
                present={present}
                from={nextMonth}
                onClose={(isStored) => {
                  setSaved(isStored)
                  setEnding(false)
                }}
              />
            )}
          </section>
        )
      }}
    </Read>
  )
}
