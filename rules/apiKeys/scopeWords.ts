import type { ApiScope } from '../../contract/access.ts'
import { strings } from '../../strings/apiKeys.ts'

/** What a key may do, in a person's words: the name of the right, and what it lets happen. */
export const scopeWords = {
  read: { title: strings.read, about: strings.seeYourPostsCalendarMediaAccountsAnd },
  write: {
    title: strings.write,
    about: strings.makeAndChangeDraftsMediaBucketsAnd,
  },
  publish: { title: strings.publish, about: strings.planPostsSendThemAndTakeThem },
} as const satisfies Record<ApiScope, { title: string; about: string }>

/** In the order that they are always listed in. */
export const scopeOrder: readonly ApiScope[] = ['read', 'write', 'publish']

/** "Read, publish". */
export function scopesLabel(scopes: readonly ApiScope[]): string {
  const [first = '', ...rest] = scopeOrder
    .filter((scope) => scopes.includes(scope))
    .map((scope) => scopeWords[scope].title)
  return [first, ...rest.map((title) => title.toLowerCase())].join(', ')
}
