import type { Open } from '../src/base/context.ts'
import { accessJobs } from '../src/modules/access/jobs.ts'
import { mailPasswordReset } from '../src/modules/access/model.ts'
import { inviteUser } from '../src/modules/users/model.ts'

/** Does what a job would and gives the token out of the mail, which exists nowhere else. */
async function tokenMailed(open: Open, name: string, accountId: number, payload: unknown): Promise<string> {
  let token = ''
  const jobs = accessJobs({
    open,
    publicUrl: 'https://time.example.org',
    sendMail: async (mail) => {
      token = /token=(\S+)/.exec(mail.text)?.[1] ?? ''
    },
  })
  await jobs.find((job) => job.name === name)?.run({ accountId } as never, payload)
  return token
}

export const resetTokenFor = (open: Open, email: string): Promise<string> =>
  tokenMailed(open, mailPasswordReset.name, 0, { email })

export const invitationFor = (open: Open, accountId: number, userId: number): Promise<string> =>
  tokenMailed(open, inviteUser.name, accountId, { user_id: userId })
