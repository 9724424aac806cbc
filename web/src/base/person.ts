type Listener = () => void

const name = 'tagwerk-user'

/** Says with a request whom it is meant for: the server refuses it when the cookie is somebody else's by then. */
export const meantFor = (person: string): Readonly<Record<string, string>> => ({ [name]: person })

/** Goes with every request of this page. Tabs share one cookie, and another tab may have signed somebody else in. */
export const personHeaders: Record<string, string> = {}

const listeners = new Set<Listener>()

/** Whom this page acts for; undefined while nobody is signed in. */
export const presentPerson = (): string | undefined => personHeaders[name]

export function actFor(person: string | undefined): void {
  if (person === presentPerson()) return
  delete personHeaders[name]
  if (person !== undefined) Object.assign(personHeaders, meantFor(person))
  for (const listener of listeners) listener()
}

/** Calls back when the page acts for somebody else than before, or for nobody. */
export const onOtherPerson = (listener: Listener): void => {
  listeners.add(listener)
}
