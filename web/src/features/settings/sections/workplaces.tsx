import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { nameOfCountry, zoneInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Face } from '../../../ui/face.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { CountryChoice, nameOfRegion } from '../../access/parts/country-choice.tsx'
import { makeWorkplace, workplacesQuery } from '../data/account.ts'
import { Add, PartHead, Read } from '../parts/section.tsx'

/** The workplaces of the account. */
export function WorkplacesSection() {
  const { t } = useLingui()
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(workplacesQuery)
  const [isNew, setNew] = useState(false)
  return (
    <>
      <PartHead>{session.account}</PartHead>
      <Read query={query}>
        {({ workplaces, count }) => (
          <>
            <Rows framed label={t`Workplaces`}>
              {workplaces.map(({ id, name, country, region, zone }) => (
                <li key={id}>
                  <Link
                    to="/w/$ws/settings/{-$section}"
                    params={{ ws: id, section: 'place' }}
                    className={rowClass}
                    aria-current={id === place.id ? 'true' : undefined}
                  >
                    <Face name={name} />
                    <RowWords
                      line={[country && nameOfCountry(country), nameOfRegion(country, region), zoneInWords(zone)]
                        .filter(Boolean)
                        .join(' · ')}
                    >
                      {name}
                    </RowWords>
                    <RowAside>
                      <Icon name="forward" small />
                    </RowAside>
                  </Link>
                </li>
              ))}
            </Rows>
            {count > workplaces.length && (
              <Notice kind="quiet">
                <Trans>
                  The first {workplaces.length} of {count}. All others are behind the name of the place.
                </Trans>
              </Notice>
            )}
          </>
        )}
      </Read>
      <Add onOpen={() => setNew(true)}>
        <Trans>New workplace</Trans>
      </Add>
      {isNew && <NewWorkplace onClose={() => setNew(false)} />}
    </>
  )
}

function NewWorkplace({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <Dialog title={<Trans>New workplace</Trans>} onClose={onClose} small>
      <Form
        onSubmit={async ({ name = '', country = '', region = '' }) => {
          try {
            await makeWorkplace({ name: name.trim(), country, region, zone: place.zone })
          } catch (error) {
            return problemOf(error, ['name', 'country', 'region'])
          }
          await router.invalidate()
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Field name="name" label={t`Name`} required maxLength={255} />
            <CountryChoice country="" region="" />
            <Notice kind="quiet">
              <Trans>
                It begins with the usual absence types, the break rules of the law and the time zone of this place. You
                can go there at once.
              </Trans>
            </Notice>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Add</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
