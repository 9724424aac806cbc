import type { MessageDescriptor } from '@lingui/core'
import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the tab is called. */
    title?: MessageDescriptor
    /** Whether it shows one's own time: whoever only administers a workspace has none in it. */
    personal?: true
  }
}

const Lost = lazyRouteComponent(() => import('./lost.tsx'), 'Lost')

export const root = createRootRoute({ component: Root, notFoundComponent: () => <Lost /> })
