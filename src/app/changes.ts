export type Changes = ReturnType<typeof createChanges>

/** Says to whatever shows something that it was changed, wherever that was asked for. Of one session. */
export function createChanges() {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    /** Answers how to end it. */
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
