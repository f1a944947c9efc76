import type { ApiScope } from '../../contract/access.ts'

/** What a key may do, in a person's words: the name of the right, and what it lets happen. */
export const scopeWords = {
  read: { title: 'Read', about: 'See your posts, calendar, media, accounts and numbers.' },
  write: {
    title: 'Write',
    about: 'Make and change drafts, media, buckets and campaigns. Nothing goes out by it.',
  },
  publish: { title: 'Publish', about: 'Plan posts, send them and take them back, on every account that it reaches.' },
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
