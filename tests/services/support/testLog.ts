import type { Log } from '../../../src/services/browser/log.ts'

/** A console that only remembers. */
export function createTestLog(): Log & { lines: string[] } {
  const lines: string[] = []
  return {
    lines,
    warn: (message) => void lines.push(`warn: ${message}`),
    error: (message) => void lines.push(`error: ${message}`),
  }
}
