import { presentPerson } from './person.ts'

type Values = Readonly<Record<string, string>>

/**
 * What somebody has typed and not sent, as long as the page is open: it is there again when they come back to the form,
 * also after their session ended and they signed in again. Nobody else who signs in sees it.
 */
const drafts = new Map<string, { readonly person: string | undefined; readonly values: Values }>()

export const storeDraft = (name: string, values: Values): void => {
  drafts.set(name, { person: presentPerson(), values })
}

export function draftOf(name: string): Values | undefined {
  const draft = drafts.get(name)
  return draft?.person === presentPerson() ? draft?.values : undefined
}

export const forgetDraft = (name: string): void => void drafts.delete(name)
