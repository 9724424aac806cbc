import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { atTheEnd } from './at-the-end.ts'

/** A real SMTP server that keeps what it is sent. */
export interface MailServer {
  readonly url: string
  readonly mails: Email[]
  /** Where each of them would come back to. */
  readonly returnPaths: string[]
  /** The next mail to an address. */
  readonly mailTo: (address: string, ms?: number) => Promise<Email>
  /** How long the server thinks before it takes a mail. */
  hesitateMs: number
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  const returnPaths: string[] = []
  const state = { hesitateMs: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      if (session.envelope.mailFrom) returnPaths.push(session.envelope.mailFrom.address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        setTimeout(() => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            mails.push(mail)
            done()
          }, done)
        }, state.hesitateMs)
      })
    },
  })
  // A client that is killed while sending is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  const mailTo = async (address: string, ms = 15_000): Promise<Email> => {
    for (let waited = 0; waited <= ms; waited += 25) {
      const index = mails.findIndex((mail) => mail.to?.some((to) => to.address === address))
      const [mail] = index < 0 ? [] : mails.splice(index, 1)
      if (mail) return mail
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`No mail to ${address}.`)
  }
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}`, mails, returnPaths, mailTo })
}
