import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { problemOf, statusOf } from '../../../base/faults.ts'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { saveWorkplace, type Workplace, workplaceQuery } from '../data.ts'
import { Consequence } from './record-dialog.tsx'
import { Read } from './section.tsx'

/** Switches of the workplace save at once, unless somebody else was faster: then they show what is, and say so. */
function useSwitching() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(workplaceQuery(place.id))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<readonly string[]>([])
  async function change(changes: Partial<Workplace>): Promise<void> {
    setBusy(true)
    setTrouble([])
    try {
      await saveWorkplace(place.id, changes, query.data?.etag)
    } catch (error) {
      setTrouble(
        statusOf(error) === 412
          ? [t`Somebody else changed the settings meanwhile. This is how they are now; please choose again.`]
          : problemOf(error).general,
      )
      await query.refetch()
    }
    setBusy(false)
  }
  const said = trouble.length > 0 && <Notice kind="error" lines={trouble} />
  return { query, busy, change, said }
}

/** What people may do with their own times. */
export function EmployeesSection() {
  const { query, busy, change, said } = useSwitching()
  return (
    <Read query={query}>
      {({ value }) => (
        <Card title={<Trans>Times</Trans>}>
          {said}
          <div>
            <Switch
              label={<Trans>Change punched times themselves</Trans>}
              about={<Trans>Off: a change is a request with a reason, and somebody decides.</Trans>}
              isOn={value.mayChangePunched}
              disabled={busy}
              onSwitch={(mayChangePunched) => void change({ mayChangePunched })}
            />
            <Switch
              label={<Trans>Choose the area of their working time</Trans>}
              about={<Trans>Off: their leads put it where it belongs.</Trans>}
              isOn={value.mayChangeArea}
              disabled={busy}
              onSwitch={(mayChangeArea) => void change({ mayChangeArea })}
            />
            <Switch
              label={<Trans>Tag their working time</Trans>}
              about={<Trans>Off: only leads add and remove tags.</Trans>}
              isOn={value.mayTag}
              disabled={busy}
              onSwitch={(mayTag) => void change({ mayTag })}
            />
          </div>
        </Card>
      )}
    </Read>
  )
}

interface NumbersSwitchProps {
  readonly card: ReactNode
  readonly label: ReactNode
  readonly about: ReactNode
  readonly isOn: (value: Workplace) => boolean
  readonly changes: (isOn: boolean) => Partial<Workplace>
  /** What follows, in plain words, before it is saved. */
  readonly words: (isOn: boolean) => ReactNode
}

/** A switch by which numbers become different: what follows is said first. */
function NumbersSwitch({ card, label, about, isOn, changes, words }: NumbersSwitchProps) {
  const { query, busy, change, said } = useSwitching()
  const [wanted, setWanted] = useState<boolean>()
  return (
    <Read query={query}>
      {({ value }) => (
        <Card title={card}>
          {said}
          <Switch label={label} about={about} isOn={isOn(value)} disabled={busy} onSwitch={setWanted} />
          {wanted !== undefined && (
            <Dialog title={label} onClose={() => setWanted(undefined)} small>
              <Consequence
                label={wanted ? <Trans>Switch it on</Trans> : <Trans>Switch it off</Trans>}
                words={words(wanted)}
                run={() => change(changes(wanted))}
                onDone={() => setWanted(undefined)}
                onBack={() => setWanted(undefined)}
              />
            </Dialog>
          )}
        </Card>
      )}
    </Read>
  )
}

/** Whose holidays count on a day that somebody works elsewhere. */
export const HolidaysOf = () => (
  <NumbersSwitch
    card={<Trans>Work in another workplace</Trans>}
    label={<Trans>The holidays of where somebody works count</Trans>}
    about={<Trans>Off: those of their home count, wherever they work.</Trans>}
    isOn={({ holidaysOf }) => holidaysOf === 'place_of_work'}
    changes={(isOn) => ({ holidaysOf: isOn ? 'place_of_work' : 'home' })}
    words={(isOn) =>
      isOn ? (
        <Trans>
          On days on which people of this place work elsewhere, the holidays there count. Targets and balances of such
          days change with it, unless they are closed.
        </Trans>
      ) : (
        <Trans>
          On days on which people of this place work elsewhere, the holidays here count. Targets and balances of such
          days change with it, unless they are closed.
        </Trans>
      )
    }
  />
)

/** Whether vacation is lost although nobody was told. */
export const VacationExpires = () => (
  <NumbersSwitch
    card={<Trans>Vacation that is left over</Trans>}
    label={<Trans>Expires without a notice</Trans>}
    about={<Trans>Off: it expires only for those who were told of it in time, as German courts ask.</Trans>}
    isOn={({ expiresWithoutNotice }) => expiresWithoutNotice}
    changes={(expiresWithoutNotice) => ({ expiresWithoutNotice })}
    words={(isOn) =>
      isOn ? (
        <Trans>
          Vacation whose time is over is lost, also for those whom nobody told. What they have left becomes less.
        </Trans>
      ) : (
        <Trans>
          Vacation whose time is over is lost only for those who were told in time. What others have left becomes more.
        </Trans>
      )
    }
  />
)
