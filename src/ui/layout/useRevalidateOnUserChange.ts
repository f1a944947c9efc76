import { useEffect, useRef } from 'react'
import type { User } from '../../../rules/account/user.ts'
import { useApp } from '../appContext.tsx'

/**
 * Asks the guards of the open page again when something about the person has changed: a plan, a payment, a role. It may
 * have changed since they let in and before the frame was there, so they are asked as it comes, too.
 */
export function useRevalidateOnUserChange(user: User): void {
  const { revalidate } = useApp()
  const asked = useRef<User>(null)
  useEffect(() => {
    if (asked.current === user) return
    asked.current = user
    revalidate()
  }, [user, revalidate])
}
