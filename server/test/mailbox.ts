import type { Open } from '../src/base/context.ts'
import type { Mail } from '../src/base/mail/mail.ts'
import { accessJobs } from '../src/modules/access/jobs.ts'
import { inviteUser, mailConfirmation, mailFarewell, mailPasswordReset } from '../src/modules/access/model.ts'

interface Order {
  readonly name: string
  readonly accountId: number
  readonly payload: unknown
  readonly admitsNewPeople?: boolean
}

/** Does what a job would and gives the mails it would send. */
async function mailsFor(open: Open, { name, accountId, payload, admitsNewPeople = true }: Order): Promise<Mail[]> {
  const mails: Mail[] = []
  const jobs = accessJobs({
    open,
    sender: { name: 'Tagwerk', url: 'https://time.example.org' },
    admitsNewPeople,
    sendMail: async (mail) => void mails.push(mail),
  })
  await jobs.find((job) => job.name === name)?.run({ accountId } as never, payload)
  return mails
}

/** The token out of the mail, which exists nowhere else. */
const tokenIn = (mails: readonly Mail[]): string => /token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''

/** The mails somebody gets who forgot their password. */
export const mailsOf = (open: Open, email: string, admitsNewPeople = true): Promise<Mail[]> =>
  mailsFor(open, { name: mailPasswordReset.name, accountId: 0, payload: { email }, admitsNewPeople })

export const resetTokenFor = async (open: Open, email: string): Promise<string> => tokenIn(await mailsOf(open, email))

export const invitationFor = async (open: Open, accountId: number, userId: number): Promise<string> =>
  tokenIn(await mailsFor(open, { name: inviteUser.name, accountId, payload: { user_id: userId } }))

/** The mails of an installation that is closed, where only whoever operates it invites. */
export const operatorsInvitation = (open: Open, accountId: number, payload: unknown): Promise<Mail[]> =>
  mailsFor(open, { name: inviteUser.name, accountId, payload, admitsNewPeople: false })

export const confirmationFor = async (open: Open, accountId: number, userId: number): Promise<string> =>
  tokenIn(await mailsFor(open, { name: mailConfirmation.name, accountId, payload: { user_id: userId } }))

/** What an address is told that somebody no longer signs in with. */
export const farewellTo = (
  open: Open,
  accountId: number,
  payload: { user_id: number; email: string },
): Promise<Mail[]> => mailsFor(open, { name: mailFarewell.name, accountId, payload })
