import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { useWide } from '../../../base/wide-screen.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { typeName } from '../../absence-types/parts/words.ts'
import { type AbsenceType, readType, saveType, typesQuery } from '../data/absence-types.ts'
import { About, Add, ChangeCell, Read } from '../parts/section.tsx'
import { EditType, NewType } from '../parts/type-dialogs.tsx'
import { useTypeWords } from '../parts/type-words.ts'
import { VacationExpires } from '../parts/workplace-switches.tsx'
import { type Shown, shownChoices, shownChoicesOf } from '../rules.ts'
import styles from '../settings.module.css'

/** Why somebody can be away, what it counts as, and what others see of it. */
export function AbsenceTypesSection() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(typesQuery(place.id))
  const { counts, decides } = useTypeWords()
  const [open, setOpen] = useState<AbsenceType | 'new'>()
  const [trouble, setTrouble] = useState<readonly string[]>([])

  /** What the page shows may be old: it is saved only if nobody chose otherwise meanwhile. */
  async function show(type: AbsenceType, shown: Shown): Promise<void> {
    setTrouble([])
    try {
      const now = await readType(place.id, type.id)
      if (now.value.shown !== type.shown) {
        setTrouble([t`Somebody else changed ${typeName(type)} meanwhile. This is how it is now; please choose again.`])
        await query.refetch()
      } else await saveType(place.id, type.id, { shown }, now.etag)
    } catch (error) {
      setTrouble(problemOf(error).general)
      await query.refetch()
    }
  }

  return (
    <>
      <About>
        <Trans>
          Leads see the kind in any case. Colleagues see in the calendar of the team what you choose here, from the
          moment you choose it. Kinds are shown as long as one type besides sickness is shown as absent.
        </Trans>
      </About>
      {trouble.length > 0 && <Notice kind="error" lines={trouble} />}
      <Read query={query}>
        {(types) => (
          <Table label={t`Absence types`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Type</Trans>
                </th>
                <th scope="col" className={cell.wide}>
                  <Trans>Counts</Trans>
                </th>
                <th scope="col">
                  <Trans>Colleagues see</Trans>
                </th>
                <th scope="col" className={cell.wide}>
                  <Trans>Decided by</Trans>
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {types.map((type) => (
                <tr key={type.id}>
                  <th scope="row">{typeName(type)}</th>
                  <td className={cell.wide}>{counts(type.kind)}</td>
                  <td>
                    <Shows type={type} onChoose={(shown) => void show(type, shown)} />
                  </td>
                  <td className={cell.wide}>{decides(type.decidedBy)}</td>
                  <ChangeCell name={typeName(type)} onOpen={() => setOpen(type)} />
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Read>
      <Add onOpen={() => setOpen('new')}>
        <Trans>Add a type</Trans>
      </Add>
      <VacationExpires />
      {open === 'new' && <NewType onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && <EditType type={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface ShowsProps {
  readonly type: AbsenceType
  readonly onChoose: (shown: Shown) => void
}

/** Three choices beside each other, or a list where there is no room for them. */
function Shows({ type, onChoose }: ShowsProps) {
  const { t } = useLingui()
  const { shows } = useTypeWords()
  const name = typeName(type)
  if (useWide())
    return (
      <div className={styles.inOnePiece}>
        <Segments
          label={t`${name}: colleagues see`}
          value={type.shown}
          choices={shownChoicesOf(type.kind).map((value) => ({ value, name: shows(value) }))}
          onChoose={onChoose}
        />
      </div>
    )
  return (
    <select
      className={styles.select}
      aria-label={t`${name}: colleagues see`}
      value={type.shown}
      onChange={({ target }) => {
        const chosen = shownChoices.find((each) => each === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {shownChoicesOf(type.kind).map((value) => (
        <option key={value} value={value}>
          {shows(value)}
        </option>
      ))}
    </select>
  )
}
