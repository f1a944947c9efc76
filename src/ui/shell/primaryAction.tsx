import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

interface PrimaryActions {
  isClaimed: boolean
  /** Answers how to give it back. */
  claim: () => () => void
}

const PrimaryActionContext = createContext<PrimaryActions>({ isClaimed: false, claim: () => () => {} })

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
  const actions = useMemo(() => ({ isClaimed: count > 0, claim }), [count, claim])
  return <PrimaryActionContext value={actions}>{children}</PrimaryActionContext>
}

/**
 * One yellow act a screen: a page or dialog that shows its own says so here, and "Create a Post" in the top bar goes
 * quiet as long as it does.
 */
export function usePrimaryAction(isShown = true): void {
  const { claim } = useContext(PrimaryActionContext)
  useEffect(() => (isShown ? claim() : undefined), [isShown, claim])
}

interface ScopeProps {
  isShown: boolean
  children: ReactNode
}

/** A part of a page that may be out of sight while it is there: its yellow act counts only while it is shown. */
export function PrimaryActionScope({ isShown, children }: ScopeProps) {
  const { isClaimed, claim } = useContext(PrimaryActionContext)
  const actions = useMemo(() => ({ isClaimed, claim: isShown ? claim : claimNothing }), [isClaimed, claim, isShown])
  return <PrimaryActionContext value={actions}>{children}</PrimaryActionContext>
}

const claimNothing = () => () => {}

/** Whether the top bar's act has to be quiet. */
export const useIsPrimaryActionClaimed = (): boolean => useContext(PrimaryActionContext).isClaimed
