import { type ComponentType, type JSX, lazy, Suspense } from 'react'
import { loadTexts } from '../base/locale.ts'
import { Skeleton } from './page.tsx'

/** A part that few open, or that is large: fetched when it is shown, with the texts of its feature. */
export function fetched<P extends object>(
  find: () => Promise<ComponentType<P>>,
  feature?: string,
): (given: P) => JSX.Element {
  const Part = lazy(async () => {
    const [part] = await Promise.all([find(), feature && loadTexts(feature)])
    return { default: part as ComponentType<object> }
  })
  return (given) => (
    <Suspense fallback={<Skeleton rows={4} />}>
      <Part {...given} />
    </Suspense>
  )
}
