import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { tellSignedOut } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { loadTexts } from '../../../base/locale.ts'
import { proof } from '../../../base/proof.ts'
import { ownFactorsQuery } from '../../second-factors/data.ts'
import type { Session } from '../../workspaces/data.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** What was sent before the proof is back by then. */
const crossingMs = 5_000

function beFresh(): void {
  proof.isFresh = true
  setTimeout(() => {
    proof.isFresh = false
  }, crossingMs)
}

let asking: Promise<boolean> | undefined

/** Several requests may ask at once; there is one question. */
export function askForProof(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Shows the question above whatever is open, and waits for what becomes of it. */
async function ask(): Promise<boolean> {
  const [own] = await Promise.all([
    cache.fetchQuery(ownFactorsQuery).catch(() => undefined),
    ...['access', 'base', 'second-factors'].map((feature) => loadTexts(feature)),
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { promise, resolve } = Promise.withResolvers<'proved' | 'left' | 'signed_out'>()
  root.render(
    <I18nProvider i18n={i18n}>
      <ProofDialog
        email={cache.getQueryData<Session>(['session'])?.email ?? null}
        isAsked={own?.totp_since != null}
        onEnd={resolve}
      />
    </I18nProvider>,
  )
  const outcome = await promise
  root.unmount()
  place.remove()
  if (outcome === 'signed_out') tellSignedOut()
  if (outcome === 'proved') beFresh()
  return outcome === 'proved'
}
