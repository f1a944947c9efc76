import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { User } from '../../../rules/account/user.ts'

/** Asks the guards of the open page again when something about the person has changed: a plan, a payment, a role. */
export function useRevalidateOnUserChange(user: User): void {
  const { revalidate } = useRevalidator()
  const asked = useRef(user)
  useEffect(() => {
    if (asked.current === user) return
    asked.current = user
    void revalidate()
  }, [user, revalidate])
}
