import { useLingui } from '@lingui/react/macro'
import type { CalendarLink, Shows } from '../data.ts'

/** What links show, in words. */
export function useLinkWords() {
  const { t } = useLingui()
  const names: Readonly<Record<Shows, string>> = {
    own: t`My own absences`,
    busy: t`Who is absent`,
    typed: t`Who is absent, and why`,
  }
  const about: Readonly<Record<Shows, string>> = {
    own: t`With their kind; what nobody has agreed to yet is marked as tentative.`,
    busy: t`Of each colleague only that they are absent. Vacation and sickness look the same.`,
    typed: t`The kind stands there where colleagues may see it. Sickness is never told.`,
  }
  return {
    names,
    about,
    nameOf: ({ shows, area }: Pick<CalendarLink, 'shows' | 'area'>): string =>
      area === undefined ? names[shows] : `${names[shows]} · ${area}`,
  }
}
