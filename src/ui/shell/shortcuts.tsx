import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

export interface Shortcut {
  /** Pressed together: `['Ctrl', 'K']`. */
  keys: readonly string[]
  does: string
}

export interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
}

interface Registry {
  groups: readonly ShortcutGroup[]
  add: (group: ShortcutGroup) => () => void
}

const ShortcutContext = createContext<Registry>({ groups: [], add: () => () => {} })

/** Collects what the pages on the screen say of their keys. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([])
  const add = useMemo(
    () => (group: ShortcutGroup) => {
      setGroups((known) => [...known, group])
      return () => setGroups((known) => known.filter((one) => one !== group))
    },
    [],
  )
  const registry = useMemo(() => ({ groups, add }), [groups, add])
  return <ShortcutContext value={registry}>{children}</ShortcutContext>
}

/** Puts a page's own keys on the `?` sheet while the page is there. `group` is a constant outside the component. */
export function useShortcutHelp(group: ShortcutGroup): void {
  const { add } = useContext(ShortcutContext)
  useEffect(() => add(group), [add, group])
}

export const useShortcutGroups = (): readonly ShortcutGroup[] => useContext(ShortcutContext).groups
