import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

interface OwnActs {
  isClaimed: boolean
  /** Answers how to give it back. */
  claim: () => () => void
}

const OwnActContext = createContext<OwnActs>({ isClaimed: false, claim: () => () => {} })

/** Keeps count of the pages and dialogs that have a yellow act of their own. */
export function PrimaryActionProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const claim = useMemo(
    () => () => {
      setCount((now) => now + 1)
      return () => setCount((now) => now - 1)
    },
    [],
  )
  const acts = useMemo(() => ({ isClaimed: count > 0, claim }), [count, claim])
  return <OwnActContext value={acts}>{children}</OwnActContext>
}

/**
 * One yellow act a screen: a page or dialog that shows its own says so here, and "Create a Post" in the top bar goes
 * quiet as long as it does.
 */
export function usePrimaryAction(isShown = true): void {
  const { claim } = useContext(OwnActContext)
  useEffect(() => (isShown ? claim() : undefined), [isShown, claim])
}

/** Whether the top bar's act has to be quiet. */
export const useIsPrimaryActionClaimed = (): boolean => useContext(OwnActContext).isClaimed
