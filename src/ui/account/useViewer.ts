import { useSelector } from '@xstate/react'
import type { User } from '../../../rules/account/user.ts'
import { useApp } from '../appContext.tsx'

/** Who looks at a page for anybody: a visitor, a person who is not known yet, or the person. */
export function useViewer(): 'visitor' | 'unknown' | User {
  const { session, userData } = useApp()
  const isClosed = useSelector(session, (snapshot) => snapshot.matches('closed'))
  const user = useSelector(userData, ({ context }) => context.user)
  if (isClosed) return 'visitor'
  return user ?? 'unknown'
}
