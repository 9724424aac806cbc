import { useLingui } from '@lingui/react/macro'
import type { WorkplaceRights } from './data.ts'
import type { SectionIconName } from './section-icon.tsx'

export type SectionName =
  | ('place' | 'areas' | 'tags' | 'absence-types' | 'breaks' | 'holidays' | 'employees' | 'tablets')
  | ('workplaces' | 'administrators' | 'sign-ins' | 'providers' | 'provisioning' | 'keys' | 'webhooks' | 'operation')

export interface SectionLine {
  readonly id: SectionName
  readonly name: string
  readonly icon: SectionIconName
  /** Other words somebody may look for. */
  readonly also: string
}

/** The sections somebody may open, in their groups. */
export function useSections(
  may: WorkplaceRights,
): readonly { readonly name: string; readonly lines: readonly SectionLine[] }[] {
  const { t } = useLingui()
  const work: SectionLine[] = [
    { id: 'place', icon: 'pin', name: t`Place and time zone`, also: t`name country region language` },
    { id: 'areas', icon: 'people', name: t`Areas`, also: t`teams departments leads` },
    { id: 'tags', icon: 'tag', name: t`Tags`, also: t`labels cost centres` },
    { id: 'absence-types', icon: 'sun', name: t`Absence types`, also: t`vacation sick leave colleagues see decided` },
    { id: 'breaks', icon: 'cup', name: t`Break rules`, also: t`rest deducted` },
    { id: 'holidays', icon: 'calendar', name: t`Public holidays`, also: t`days off Christmas` },
    { id: 'employees', icon: 'eye', name: t`What employees may do`, also: t`rights change times tags` },
    { id: 'tablets', icon: 'tablet', name: t`Tablets`, also: t`devices terminal PIN kiosk punch` },
  ]
  const account: SectionLine[] = [
    { id: 'workplaces', icon: 'tree', name: t`Workplaces`, also: t`branches new` },
    { id: 'administrators', icon: 'lock', name: t`Administration`, also: t`administrators HR roles leads` },
    { id: 'sign-ins', icon: 'door', name: t`Sign-ins`, also: t`audit log security sessions failed attempts SIEM` },
    {
      id: 'providers',
      icon: 'lock',
      name: t`Sign-in provider`,
      also: t`SSO OpenID Connect Entra Google Keycloak domain`,
    },
    { id: 'provisioning', icon: 'people', name: t`Provisioning`, also: t`SCIM directory Entra Okta groups sync` },
    { id: 'keys', icon: 'key', name: t`Keys`, also: t`API token program interface` },
    { id: 'webhooks', icon: 'hook', name: t`Webhooks`, also: t`events interface endpoint deliveries` },
  ]
  const installation: SectionLine[] = [
    { id: 'operation', icon: 'pulse', name: t`Operation`, also: t`server version mail backup jobs doctor` },
  ]
  return [
    { name: t({ message: 'Work', context: 'settings' }), lines: may.change ? work : [] },
    { name: t({ message: 'Account', context: 'settings' }), lines: may.account ? account : [] },
    { name: t({ message: 'Installation', context: 'settings' }), lines: may.operate ? installation : [] },
  ].filter(({ lines }) => lines.length > 0)
}
