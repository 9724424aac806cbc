/** What a link in a mail carries behind its `#`, where no server sees it. */
export interface MailedLink {
  readonly token: string
  readonly email: string
}

export function linkIn(hash: string): MailedLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const token = params.get('token')
  const email = params.get('email')
  return token && email ? { token, email } : undefined
}

/** One person a line: a name, and after a comma or semicolon or in angle brackets an e-mail address if there is one. */
export function peopleIn(lines: string): { username: string; email?: string }[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const parts = line
        .split(/[,;\t<>]/)
        .map((part) => part.trim().replaceAll('"', ''))
        .filter((part) => part !== '')
      const email = parts.find((part) => part.includes('@'))
      const username = parts.find((part) => part !== email) ?? email ?? line
      return { username, ...(email !== undefined && { email }) }
    })
}
