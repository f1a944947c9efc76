import { afterAll, beforeAll, vi } from 'vitest'

/** The clock stands from now on, until `vi.useRealTimers()`; timers go on. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

/**
 * The clock stands while a file is tested, so that no day ends between what a test does and what it expects; timers go
 * on. Called before the hook that makes the provider, parts of which take `Date.now` when they are made.
 */
export function freezeClock(): void {
  beforeAll(() => void stopClock())
  afterAll(() => void vi.useRealTimers())
}
