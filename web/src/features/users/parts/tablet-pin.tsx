import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { changePerson, type Person } from '../data/person.ts'
import styles from '../person.module.css'

/** What somebody types at a shared tablet. Shown when asked for: others may look over a shoulder. */
export function TabletPin({ person }: { readonly person: Person }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [isShown, setShown] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  if (person.tabletPin === null) return null
  async function renew(): Promise<void> {
    try {
      await changePerson(place.id, person.id, { tablet_pin: null })
      setFailed(undefined)
      setShown(true)
    } catch (error) {
      setFailed(error)
    }
  }
  return (
    <Card title={<Trans>PIN for the tablet</Trans>} label={t`PIN for the tablet`}>
      {failed !== undefined && <Notice kind="error" lines={problemOf(failed).general} />}
      <div className={styles.between}>
        <span className={styles.who}>
          <strong>{isShown ? person.tabletPin : '••••'}</strong>
          <Soft>
            <Trans>With it they punch at a shared tablet.</Trans>
          </Soft>
        </span>
        <Row>
          <Button onClick={() => setShown(!isShown)}>
            {isShown ? <Trans>Hide</Trans> : <Trans>Show the PIN</Trans>}
          </Button>
          {person.may.change && (
            <Button onClick={() => void renew()}>
              <Trans>New PIN</Trans>
            </Button>
          )}
        </Row>
      </div>
    </Card>
  )
}
