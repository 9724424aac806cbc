import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { signOut } from '../data.ts'

/** Signing out and going to where one signs in, and why it did not work. */
export function useSignOut() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  async function leave(): Promise<void> {
    try {
      const elsewhere = await signOut()
      await navigate({ to: '/sign-in', replace: true, state: elsewhere ? { elsewhere } : {} })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return { leave, problem }
}
