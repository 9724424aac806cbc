/** A workspace as far as the web application must know it before it asks for anything. */
export interface StartWorkspace {
  readonly id: number
  readonly name: string
  readonly locale: string
  readonly time_zone: string
  readonly is_member: boolean
}

/** Who is signed in. */
export interface StartPerson {
  readonly id: number
  readonly username: string
  readonly email: string | null
  readonly locale: string
  readonly time_zone: string | null
  readonly account_id: number
  readonly account_name: string
}

export const startCodes: Readonly<Record<string, string>> = {
  already_set_up: 'There are people on this installation already; they sign in.',
  wrong_code: 'The code is not the one from the log of the service.',
}
