import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuPart, menuItem } from '../../ui/menu-part.tsx'
import { useLater } from '../users/parts/use-later.ts'
import { recordablesQuery } from './data.ts'
import styles from './time-sheet.module.css'

interface Props {
  readonly personId: string
  readonly date: string
}

/** Whose week is filled in: oneself and everybody one may record for, found by the server. */
export function PersonPicker(props: Props) {
  const { t } = useLingui()
  return (
    <Menu label={t`Whose week`} buttonClass={buttonClass()} button={<Trans>Somebody else</Trans>}>
      {() => <Found {...props} />}
    </Menu>
  )
}

function Found({ personId, date }: Props) {
  const { t } = useLingui()
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const [typed, setTyped] = useState('')
  const { data } = useQuery(recordablesQuery(place.id, useLater(typed.trim(), 200)))
  return (
    <>
      <input
        type="search"
        className={styles.find}
        aria-label={t`Find people`}
        placeholder={t`Find people`}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <MenuPart>
        {data?.people.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/w/$ws/sheet"
              params={{ ws: place.id }}
              search={{ person: id === session.userId ? undefined : id, date }}
              className={menuItem}
              aria-current={id === personId ? 'true' : undefined}
            >
              <Face name={name} />
              {name}
            </Link>
          </li>
        ))}
      </MenuPart>
      <p className={styles.soft} role="status">
        {data?.people.length === 0 && <Trans>Nobody was found.</Trans>}
        {data !== undefined && data.more > 0 && (
          <Plural value={data.more} one="# more: type a part of the name." other="# more: type a part of the name." />
        )}
      </p>
    </>
  )
}
