import { afterAll, beforeAll, vi } from 'vitest'

/**
 * The clock stands while a file is tested, so that no day ends between what a test does and what it expects; timers go
 * on. Called before the hook that makes the provider, parts of which take `Date.now` when they are made.
 */
export function freezeClock(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
}
