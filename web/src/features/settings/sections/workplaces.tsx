import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { nameOfCountry, zoneInWords } from '../../../base/time.ts'
import { Face } from '../../../ui/face.tsx'
import { Field } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowWords, rowClass } from '../../../ui/rows.tsx'
import { CountryChoice, nameOfRegion } from '../../access/parts/country-choice.tsx'
import { makeWorkplace, workplacesQuery } from '../data/account.ts'
import { AddDialog } from '../parts/add-dialog.tsx'
import { Opens, RowList } from '../parts/row-list.tsx'
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
          <RowList
            label={t`Workplaces`}
            rest={
              count > workplaces.length && (
                <Trans>
                  The first {workplaces.length} of {count}. All others are behind the name of the place.
                </Trans>
              )
            }
          >
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
                  <Opens />
                </Link>
              </li>
            ))}
          </RowList>
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
    <AddDialog
      title={<Trans>New workplace</Trans>}
      add={async ({ name = '', country = '', region = '' }) => {
        await makeWorkplace({ name: name.trim(), country, region, zone: place.zone })
        await router.invalidate()
      }}
      fields={['name', 'country', 'region']}
      onClose={onClose}
    >
      <Field name="name" label={t`Name`} required maxLength={255} />
      <CountryChoice country="" region="" />
      <Notice kind="quiet">
        <Trans>
          It begins with the usual absence types, the break rules of the law and the time zone of this place. You can go
          there at once.
        </Trans>
      </Notice>
    </AddDialog>
  )
}
