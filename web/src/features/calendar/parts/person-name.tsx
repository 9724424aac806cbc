import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { personLink } from '../../../ui/face.tsx'
import { rightsQuery } from '../../users/data.ts'

interface Props {
  readonly id: string
  readonly name: string
  /** What is shown instead of the name. */
  readonly children?: ReactNode
}

/** A name; for who leads people, the way to their page. */
export function PersonName({ id, name, children = name }: Props) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(rightsQuery(place.id))
  if (!data?.canLook) return children
  return (
    <Link to="/w/$ws/people/$person/$tab" params={{ ws: place.id, person: id, tab: 'overview' }} className={personLink}>
      {children}
    </Link>
  )
}
