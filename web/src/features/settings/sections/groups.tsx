import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { Face } from '../../../ui/face.tsx'
import { Field } from '../../../ui/form.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { leadsQuery } from '../../roles/data.ts'
import {
  deleteGroup,
  type Group,
  type GroupKind,
  groupsQuery,
  makeGroup,
  readGroup,
  saveGroup,
} from '../data/groups.ts'
import { AddDialog } from '../parts/add-dialog.tsx'
import { EditDialog } from '../parts/record-dialog.tsx'
import { About, Add, ChangeCell, None, Read } from '../parts/section.tsx'
import styles from '../settings.module.css'

export const AreasSection = () => <Groups kind="areas" />
export const TagsSection = () => <Groups kind="tags" />

/** Areas with their people and leads, or tags. */
function Groups({ kind }: { readonly kind: GroupKind }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(groupsQuery(place.id, kind))
  const leads = useQuery({ ...leadsQuery(place.id), enabled: kind === 'areas' })
  const [open, setOpen] = useState<Group | 'new'>()
  const areas = kind === 'areas'
  const leadsOf = (id: string) => (leads.data ?? []).filter(({ areaIds }) => areaIds.includes(id))
  return (
    <>
      <About>
        {areas ? (
          <Trans>An area is where somebody works. Leads decide for their areas.</Trans>
        ) : (
          <Trans>A tag is a word that people and working time are sorted by, in lists, reports and exports.</Trans>
        )}
      </About>
      <Read query={query}>
        {(groups) => (
          <Table label={areas ? t`Areas` : t`Tags`}>
            <thead>
              <tr>
                <th scope="col">{areas ? t`Area` : t`Tag`}</th>
                <th scope="col" className={cell.number}>
                  <Trans>People</Trans>
                </th>
                {areas && (
                  <th scope="col" className={cell.wide}>
                    <Trans>Lead</Trans>
                  </th>
                )}
                <td />
              </tr>
            </thead>
            <tbody>
              {groups.length === 0 && <None>{areas ? <Trans>No areas yet.</Trans> : <Trans>No tags yet.</Trans>}</None>}
              {groups.map((group) => (
                <tr key={group.id}>
                  <th scope="row">
                    <span className={styles.named}>
                      {areas && <Face name={group.name} size="small" />}
                      <span>{group.name}</span>
                      {!group.isActive && (
                        <Tag>
                          <Trans>not offered</Trans>
                        </Tag>
                      )}
                    </span>
                  </th>
                  <td className={cell.number}>
                    <Link
                      to="/w/$ws/people"
                      params={{ ws: place.id }}
                      search={areas ? { area: group.id } : { tag: group.id }}
                      className={styles.count}
                      aria-label={t`${group.people} people of ${group.name}`}
                    >
                      {group.people}
                    </Link>
                  </td>
                  {areas && (
                    <td className={cell.wide}>
                      {leadsOf(group.id)
                        .map(({ name }) => name)
                        .join(', ')}
                    </td>
                  )}
                  <ChangeCell name={group.name} onOpen={() => setOpen(group)} />
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Read>
      <Add onOpen={() => setOpen('new')}>{areas ? <Trans>Add an area</Trans> : <Trans>Add a tag</Trans>}</Add>
      {open === 'new' && <NewGroup kind={kind} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && (
        <EditGroup kind={kind} group={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

interface NewProps {
  readonly kind: GroupKind
  readonly onClose: () => void
}

function NewGroup({ kind, onClose }: NewProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <AddDialog
      title={kind === 'areas' ? <Trans>New area</Trans> : <Trans>New tag</Trans>}
      add={({ name = '' }) => makeGroup(place.id, kind, name.trim())}
      fields={['name', 'title']}
      renamed={named}
      onClose={onClose}
    >
      <Field name="name" label={t`Name`} required maxLength={255} />
    </AddDialog>
  )
}

/** A tag has a title where an area has a name; the form has one field for both. */
const named = <T extends { readonly fields: Readonly<Record<string, string>> }>(trouble: T): T => ({
  ...trouble,
  fields: { ...trouble.fields, ...(trouble.fields.title && { name: trouble.fields.title }) },
})

function EditGroup({ kind, group: { id, name }, onClose }: NewProps & { readonly group: Group }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const areas = kind === 'areas'
  return (
    <EditDialog
      name={[kind, id]}
      title={name}
      read={() => readGroup(place.id, kind, id)}
      says={(group) => [
        [t`Name`, group.name],
        [t`Offered`, group.isActive ? t`yes` : t`no`],
        [t`Fewest people on a working day`, String(group.minimum ?? '–')],
        [t`Cost centre`, group.costCentre ?? '–'],
      ]}
      fields={['name', 'minimum_people', 'cost_centre']}
      save={({ name: typed = '', active, minimum_people: fewest, cost_centre: centre = '' }, etag) =>
        saveGroup(
          place.id,
          kind,
          id,
          {
            name: typed.trim(),
            isActive: active === 'on',
            minimum: fewest ? Number(fewest) : null,
            costCentre: centre.trim() || null,
          },
          etag,
        )
      }
      deletion={({ people }) => ({
        label: areas ? <Trans>Delete the area</Trans> : <Trans>Delete the tag</Trans>,
        words: areas ? (
          <Plural
            value={people}
            _0={`Nobody is in ${name}. Working time recorded for it keeps its name.`}
            one={`# person leaves ${name}, and its leads decide for them no longer. Working time recorded for it keeps its name.`}
            other={`# people leave ${name}, and its leads decide for them no longer. Working time recorded for it keeps its name.`}
          />
        ) : (
          <Plural
            value={people}
            _0={`Nobody has ${name}. Working time that has it keeps it.`}
            one={`# person loses ${name}. Working time that has it keeps it.`}
            other={`# people lose ${name}. Working time that has it keeps it.`}
          />
        ),
        run: () => deleteGroup(place.id, kind, id),
      })}
      onClose={onClose}
    >
      {(group) => (
        <>
          <Field name="name" label={t`Name`} required maxLength={255} defaultValue={group.name} />
          {areas && (
            <Field
              name="minimum_people"
              label={t`Fewest people on a working day`}
              hint={t`Days with fewer are marked in the team and when somebody asks for time off. Empty: none.`}
              type="number"
              min={1}
              max={10_000}
              defaultValue={String(group.minimum ?? '')}
            />
          )}
          <Field
            name="cost_centre"
            label={t`Cost centre`}
            hint={t`Where work with it is booked to in the payroll`}
            defaultValue={group.costCentre ?? ''}
          />
          {!areas && (
            <label className={styles.tick}>
              <input type="checkbox" name="active" defaultChecked={group.isActive} />
              <Trans>Offered for new entries</Trans>
            </label>
          )}
        </>
      )}
    </EditDialog>
  )
}
