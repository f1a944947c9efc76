import type { Utm } from '../../../rules/content/utm.ts'
import { strings } from '../../../strings/links.ts'

/** What each UTM parameter is called, in the order in which they are shown. */
export const utmNames = [
  ['source', strings.source],
  ['medium', strings.medium],
  ['campaign', strings.campaign],
] as const satisfies readonly (readonly [keyof Utm, string])[]
