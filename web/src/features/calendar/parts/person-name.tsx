import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { todayQuery } from '../../today/data.ts'
import styles from '../calendar.module.css'

/** A name; for who leads people, the way to their page. */
export function PersonName({ id, name }: { readonly id: string; readonly name: string }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(todayQuery(place.id))
  if (!data?.decides) return name
  return (
    <Link
      to="/w/$ws/people/$person/$tab"
      params={{ ws: place.id, person: id, tab: 'overview' }}
      className={styles.toPerson}
    >
      {name}
    </Link>
  )
}
