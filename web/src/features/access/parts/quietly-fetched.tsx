import { type ComponentType, type JSX, lazy, Suspense } from 'react'
import { loadTexts } from '../../../base/locale.ts'

/** A part that is not missed until it is there: nothing stands in its place meanwhile. */
export function quietlyFetched<P extends object>(
  find: () => Promise<ComponentType<P>>,
  feature: string,
): (given: P) => JSX.Element {
  const Part = lazy(async () => {
    const [part] = await Promise.all([find(), loadTexts(feature)])
    return { default: part as ComponentType<object> }
  })
  return (given) => (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  )
}
