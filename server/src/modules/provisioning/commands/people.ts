import type { Context } from '../../../base/context.ts'
import { notFound, Refused, refused } from '../../../base/errors.ts'
import { readPart } from '../../../base/fields.ts'
import { locales } from '../../accounts/model.ts'
import { invite } from '../../users/addresses.ts'
import { changeStatusOf } from '../../users/commands/users-of-account.ts'
import { changeUser, createUninvited } from '../../users/commands.ts'
import { findUser, lockUser } from '../../users/queries.ts'
import { isWorkspace } from '../../workspaces/queries.ts'
import { type PersonChange, type ProvisionedPerson, personInput, type Settings } from '../model.ts'
import { findPerson, findPersonByAddress, savePerson } from '../queries.ts'
import { languageIn, nameAfter, nameOfNew } from '../rules/person.ts'
import { settingsInUse } from './settings.ts'

/** Texts are looked at before anything is done; whether somebody is let in, and how we speak to them, is read already. */
const checked = ({ active, language, ...texts }: PersonChange): PersonChange => ({
  ...readPart(personInput, texts),
  ...(active !== undefined && { active }),
  ...(language !== undefined && { language }),
})

export async function showPerson(ctx: Context, id: number | undefined): Promise<ProvisionedPerson> {
  await settingsInUse(ctx)
  const person = id === undefined ? undefined : await findPerson(ctx, id)
  if (person === undefined) throw notFound()
  return person
}

/** Somebody new; or somebody who comes back, under the number they had and with all that is theirs. */
export async function createPerson(ctx: Context, given: PersonChange): Promise<ProvisionedPerson> {
  const settings = await settingsInUse(ctx)
  const change = checked(given)
  if (!change.userName) throw refused('blank', 'userName', 'userName must not be empty.')
  const known = await findPersonByAddress(ctx, change.userName)
  if (known === undefined) return hire(ctx, { ...change, userName: change.userName }, settings)
  await lockUser(ctx, known.id)
  // Of two who bring somebody back at once, the second finds them there.
  const { status } = await showPerson(ctx, known.id)
  if (status === 'active')
    throw refused(
      'taken',
      'userName',
      'Somebody in the account has this userName.',
      'Find them by it, and change them.',
    )
  return change.active === false
    ? changePerson(ctx, known.id, change)
    : changePerson(ctx, known.id, { active: true, ...change })
}

async function hire(
  ctx: Context,
  change: PersonChange & { readonly userName: string },
  settings: Settings,
): Promise<ProvisionedPerson> {
  const { workspace_id: workspaceId } = settings
  if (workspaceId === null || !(await isWorkspace(ctx, workspaceId)))
    throw refused(
      'no_first_workplace',
      'base',
      'The settings of provisioning name no workplace in which new people begin.',
      'An account administrator chooses one under Settings, Provisioning.',
    )
  const locale = languageIn(change.language, locales)
  const id = await createUninvited(ctx, workspaceId, {
    username: nameOfNew(change, change.userName),
    email: change.userName,
    ...(change.employeeNumber && { staff_number: change.employeeNumber }),
    ...(locale && { locale }),
  })
  await savePerson(ctx, id, columnsOf(change))
  if (change.active === false) await changeStatusOf(ctx, { id }, 'inactive')
  else if (settings.invites) await inviteIfPossible(ctx, id, change.userName)
  return showPerson(ctx, id)
}

/** So many mails a day is all an account may send. Whoever gets none is there all the same, and can be invited later. */
async function inviteIfPossible(ctx: Context, id: number, address: string): Promise<void> {
  try {
    await invite(ctx, id, address)
  } catch (error) {
    if (!(error instanceof Refused) || error.kind !== 'too_many') throw error
  }
}

const columnsOf = ({ externalId, givenName, familyName }: PersonChange) => ({
  ...(externalId !== undefined && { external_id: externalId }),
  ...(givenName !== undefined && { given_name: givenName }),
  ...(familyName !== undefined && { family_name: familyName }),
})

export async function changePerson(
  ctx: Context,
  id: number | undefined,
  given: PersonChange,
): Promise<ProvisionedPerson> {
  const settings = await settingsInUse(ctx)
  const change = checked(given)
  await lockUser(ctx, id ?? 0)
  const present = await showPerson(ctx, id)
  const isSentAway = change.active === false
  await changeFacts(ctx, present, isSentAway ? { ...change, userName: undefined } : change, settings)
  await savePerson(ctx, present.id, columnsOf(change))
  if (change.active !== undefined && change.active !== (present.status === 'active'))
    await changeStatusOf(ctx, present, change.active ? 'active' : 'inactive')
  if (change.active && present.status === 'inactive') await inviteBack(ctx, present.id, settings)
  return showPerson(ctx, present.id)
}

/** Links that were mailed ended when somebody was blocked. */
async function inviteBack(ctx: Context, id: number, settings: Settings): Promise<void> {
  const { signs_in, email } = await findUser(ctx, id)
  if (settings.invites && !signs_in && email) await inviteIfPossible(ctx, id, email)
}

/** What others see of somebody. An address that may not be changed here must not keep anybody from being sent away. */
async function changeFacts(
  ctx: Context,
  present: ProvisionedPerson,
  change: Omit<PersonChange, 'userName'> & { readonly userName?: string | null | undefined },
  settings: Settings,
): Promise<void> {
  const { userName, employeeNumber } = change
  const username = nameAfter({ ...change, userName: null }, present)
  const isReaddressed = Boolean(userName) && userName?.toLowerCase() !== present.email.toLowerCase()
  const input = {
    ...(username !== undefined && { username }),
    ...(employeeNumber !== undefined && employeeNumber !== present.staff_number && { staff_number: employeeNumber }),
    ...(isReaddressed && { email: userName ?? null }),
  }
  if (Object.keys(input).length === 0) return
  const { workspace_ids, signs_in } = await findUser(ctx, present.id)
  const [home] = workspace_ids
  // Whoever belongs to the account alone is changed by those who administer it.
  if (home === undefined) return
  await changeUser(ctx, home, present.id, input)
  if (isReaddressed && userName && settings.invites && !signs_in && present.status === 'active')
    await inviteIfPossible(ctx, present.id, userName)
}

/** Nothing is erased: whoever is deleted in a directory comes in no more. Erasing is for people to decide. */
export async function deactivatePerson(ctx: Context, id: number | undefined): Promise<void> {
  await changePerson(ctx, id, { active: false })
}
