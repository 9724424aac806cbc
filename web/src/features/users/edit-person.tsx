import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { changePerson, type Person } from './data/person.ts'
import { groupsQuery } from './data.ts'
import { ChooseSome } from './parts/choose-some.tsx'

/** What somebody is called, where they belong, and how they are reached. */
export function EditPerson({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const areas = useQuery(groupsQuery(place.id, 'areas'))
  const tags = useQuery(groupsQuery(place.id, 'tags'))
  const [areaIds, setAreaIds] = useState(person.areas.map(({ id }) => id))
  const [tagIds, setTagIds] = useState(person.tags.map(({ id }) => id))
  return (
    <Dialog title={person.name} onClose={onClose}>
      <Form
        onSubmit={async ({ username = '', email = '', staff_number = '', cost_centre = '' }) => {
          try {
            await changePerson(place.id, person.id, {
              username,
              staff_number,
              cost_centre: cost_centre.trim() || null,
              ...(email !== person.email && { email }),
              area_ids: areaIds,
              tag_ids: tagIds,
            })
          } catch (error) {
            return problemOf(error, ['username', 'email', 'staff_number', 'cost_centre'])
          }
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Field name="username" label={t`Name`} required maxLength={255} defaultValue={person.name} />
            <Field
              name="email"
              label={t`E-mail`}
              type="email"
              defaultValue={person.email}
              disabled={!person.may.changeSignIn}
              hint={person.signsIn ? t`Who gets another address must confirm it.` : undefined}
            />
            <Field name="staff_number" label={t`Staff number`} defaultValue={person.staffNumber ?? ''} />
            <Field
              name="cost_centre"
              label={t`Cost centre`}
              hint={t`Where their time is booked to in the payroll`}
              defaultValue={person.costCentre ?? ''}
            />
            <ChooseSome label={t`Areas`} groups={areas.data ?? []} chosen={areaIds} onChoose={setAreaIds} />
            <ChooseSome label={t`Tags`} groups={tags.data ?? []} chosen={tagIds} onChoose={setTagIds} />
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Save</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
