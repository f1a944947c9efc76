import { useEffect, useRef } from 'react'
import type { User } from '../../../rules/account/user.ts'
import { useApp } from '../appContext.tsx'

/** Asks the guards of the open page again when something about the person has changed: a plan, a payment, a role. */
export function useRevalidateOnUserChange(user: User): void {
  const { revalidate } = useApp()
  const asked = useRef(user)
  useEffect(() => {
    if (asked.current === user) return
    asked.current = user
    revalidate()
  }, [user, revalidate])
}
