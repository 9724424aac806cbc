import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { languages } from '../../../base/languages.ts'
import { allZones, clockTime, zoneInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CountryChoice } from '../../access/parts/country-choice.tsx'
import { readWorkplace, saveWorkplace, type Workplace, workplaceQuery } from '../data.ts'
import { useStamped } from '../parts/record-dialog.tsx'
import { Read } from '../parts/section.tsx'
import type { Stamped } from '../rules.ts'
import styles from '../settings.module.css'

/** What a place is called, and where it is. */
export function PlaceSection() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(workplaceQuery(place.id))
  const [saved, setSaved] = useState(0)
  return (
    <Read query={query}>
      {(workplace) => (
        <>
          {saved > 0 && (
            <Notice kind="good">
              <Trans>Saved.</Trans>
            </Notice>
          )}
          <PlaceForm key={`${place.id} ${saved}`} first={workplace} onSaved={() => setSaved(saved + 1)} />
        </>
      )}
    </Read>
  )
}

interface Props {
  readonly first: Stamped<Workplace>
  readonly onSaved: () => void
}

function PlaceForm(props: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const { place } = useLoaderData({ from: '/w/$ws' })
  // What comes from the server while somebody types changes nothing under their hands.
  const [first] = useState(props.first)
  const { value: before } = first
  const [at, setAt] = useState({ country: before.country, region: before.region })
  const [zone, setZone] = useState(before.zone)
  const keep = useStamped(first, () => readWorkplace(place.id), saysOf)
  function saysOf(value: Workplace) {
    return [
      [t`Name`, value.name],
      [t`Country`, value.country],
      [t`Region`, value.region],
      [t`Time zone`, value.zone],
      [t`Language`, value.language],
    ] as const
  }
  const hasMoved = at.country !== before.country || at.region !== before.region
  return (
    <Card label={t`Place and time zone`}>
      <Form
        asks
        draft={`settings ${place.id}`}
        onSubmit={async ({ name = '', country = '', region = '', language = '' }) => {
          const trouble = await keep(
            (etag) =>
              saveWorkplace(
                place.id,
                {
                  name: name.trim(),
                  ...((country !== before.country || region !== before.region) && { country, region }),
                  ...(zone !== before.zone && { zone }),
                  ...(language !== before.language && { language }),
                },
                etag,
              ),
            ['name', 'country', 'region'],
          )
          if (trouble) return trouble
          await router.invalidate()
          props.onSaved()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <div className={styles.fields}>
              <Field name="name" label={t`Name`} required maxLength={255} defaultValue={before.name} />
              <Select name="language" label={t`Language`} defaultValue={before.language}>
                {Object.entries(languages).map(([code, { name }]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
              <CountryChoice
                country={before.country}
                region={before.region}
                onChoose={(country, region) => setAt({ country, region })}
              />
              <Select
                name="zone"
                label={t`Time zone`}
                hint={t`It is ${clockTime(serverTime(), zone)} there now.`}
                value={zone}
                onChange={(event) => setZone(event.target.value)}
              >
                {[...new Set([before.zone, ...allZones()])].map((each) => (
                  <option key={each} value={each}>
                    {zoneInWords(each)} ({each})
                  </option>
                ))}
              </Select>
            </div>
            {hasMoved && (
              <Notice kind="warning" title={<Trans>Other public holidays</Trans>}>
                <Trans>
                  From today on the holidays of the new place count, and targets and balances of such days with them.
                  Past days, days you entered yourself and closed months stay. Absences keep what they were counted
                  with.
                </Trans>
              </Notice>
            )}
            {zone !== before.zone && (
              <Notice kind="warning" title={<Trans>Another time zone</Trans>}>
                <Trans>
                  From now on a day begins and ends by this clock, for everybody without a zone of their own. What is
                  recorded keeps its day.
                </Trans>
              </Notice>
            )}
            <Row>
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Save</Trans>
              </Button>
            </Row>
          </>
        )}
      </Form>
    </Card>
  )
}
