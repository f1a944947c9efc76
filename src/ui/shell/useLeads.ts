import { useSelector } from '@xstate/react'
import { useApp } from '../appContext.tsx'
import { leadsSomewhere } from './navigation.ts'

/** Tells of a path whether a link to it makes sense for the person: there is such a page, and their plan opens it. */
export function useLeads(): (path: string) => boolean {
  const user = useSelector(useApp().userData, ({ context }) => context.user)
  return (path) => user !== null && leadsSomewhere(path, user)
}
