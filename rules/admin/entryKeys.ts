import { strings } from '../../strings/admin.ts'

/** Signs that a key has at most, as the contract says. */
const longestKey = 60

/** A key for a copy of an entry that nothing else has: `plain-words-copy`, then `plain-words-copy-2`. */
export function copyKey(key: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '-copy' : `-copy-${number}`
    const candidate = `${key.slice(0, longestKey - ending.length).replace(/-$/, '')}${ending}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Signs that a name has at most, as the contract says. */
const longestName = 100

export const copyName = (name: string): string => strings.copyOf(name).slice(0, longestName).trim()
