import { t } from '@lingui/core/macro'
import type { Role } from '../rules.ts'

/** What a role is called and what it lets somebody do; one we do not know is called as the server calls it. */
export function roleInWords({ name, title }: Role): { readonly title: string; readonly about: string } {
  const known: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
    employee: { title: t`Employee`, about: t`Punches, asks for absences, sees own records` },
    working_area_admin: {
      title: t`Team lead`,
      about: t`Also decides for the people of their areas, and sees their times and kinds of absence`,
    },
    workspace_admin: { title: t`HR`, about: t`All people of this workplace: contracts, times, absences, settings` },
    payroll: {
      title: t`Does the payroll`,
      about: t`Closed months of everybody here with kinds of absence, payroll runs and their files. Decides nothing`,
    },
    account_admin: { title: t`Administrator`, about: t`Everything, in every workplace of the account` },
  }
  return known[name] ?? { title, about: '' }
}
