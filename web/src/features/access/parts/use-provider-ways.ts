import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { firstCodeOf, problemOf } from '../../../base/faults.ts'
import { ownPath } from '../../../base/own-path.ts'
import { access, type SignInWay } from '../data.ts'

/** Time to go on typing before anybody is asked. */
const pauseMs = 400

/** What did not work on the way to a provider or back. */
interface RefusedWay {
  readonly code: string
  readonly host: string | undefined
  readonly requestId: string | undefined
}

export interface ProviderChoice {
  /** To be put on something inside of the form whose address is looked at. */
  readonly mark: RefObject<HTMLDivElement | null>
  readonly ways: readonly SignInWay[]
  readonly refused: RefusedWay | undefined
  /** The provider somebody is being led to. */
  readonly busy: string
  readonly go: (way: SignInWay) => Promise<void>
}

/** The providers that somebody may sign in through: those of the account in the address of the page, and those of the domain they typed. */
export function useProviderWays(): ProviderChoice {
  const { at, back, refused: code, host, request } = useSearch({ from: '/sign-in' })
  const [refused, setRefused] = useState(code === undefined ? undefined : { code, host, requestId: request })
  const [ways, setWays] = useState<readonly SignInWay[]>([])
  const [busy, setBusy] = useState('')
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = mark.current?.closest('form')
    let asked = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const typed = new FormData(form ?? undefined).get('email')
      const email = typeof typed === 'string' && /@[^@]+\.[^@.]{2,}$/.test(typed) ? typed.trim() : ''
      const domain = email.split('@')[1] ?? ''
      if ((domain === asked && asked !== '') || (domain === '' && at === undefined)) return
      asked = domain
      // Whoever has no line is told so when they sign in.
      const found = await access.signInWays({ ...(email && { email }), ...(at && { account: at }) }).catch(() => [])
      if (domain === asked) setWays(found)
    }
    const later = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), pauseMs)
    }
    void ask()
    form?.addEventListener('input', later)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', later)
    }
  }, [at])
  async function go(way: SignInWay): Promise<void> {
    setBusy(way.provider)
    try {
      location.assign(await access.beginSso({ provider: way.provider, back: ownPath(back) }))
    } catch (error) {
      setBusy('')
      const { general, requestId } = problemOf(error)
      setRefused({ code: firstCodeOf(error) ?? general.join(' '), host: way.host, requestId })
    }
  }
  return { mark, ways, refused, busy, go }
}
