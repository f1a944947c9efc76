export type PostChanges = ReturnType<typeof createPostChanges>

/**
 * Says to whatever shows posts that some were changed, wherever that was asked for: an act that a notice takes back can
 * end on any page. Of one session.
 */
export function createPostChanges() {
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
