export type PostChanges = ReturnType<typeof createPostChanges>

/**
 * Says to whatever shows posts that some were changed, wherever that was asked for: what is sent off as its page is left,
 * and what a notice takes back, ends on any page. Of one session.
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
