import type { Utm } from '../../../rules/content/utm.ts'

/** What each UTM parameter is called, in the order in which they are shown. */
export const utmNames = [
  ['source', 'Source'],
  ['medium', 'Medium'],
  ['campaign', 'Campaign'],
] as const satisfies readonly (readonly [keyof Utm, string])[]
