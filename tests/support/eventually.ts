import { vi } from 'vitest'

/** Waits until `check` passes, and gives what it returns: up to ten seconds, as its own second is too short for a busy machine. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 10_000 })
