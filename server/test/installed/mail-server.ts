/** Takes every mail on the usual ports and throws it away, as root in a sandbox: node mail-server.ts */
import { SMTPServer } from 'smtp-server'

for (const port of [25, 587]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, _session, done) => {
      stream.resume()
      stream.once('end', () => done())
    },
  })
  server.listen(port, '127.0.0.1', () => process.stdout.write(`mails on ${port}\n`))
}
