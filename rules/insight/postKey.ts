/** post: the app sent it · earlier: from before its account was connected */
type PostKind = 'post' | 'earlier'

/** Which post a number is of, `post 12` or `earlier 12`: both kinds are numbered from 1. */
export type PostKey = `${PostKind} ${number}`

export const postKey = (kind: PostKind, id: number): PostKey => `${kind} ${id}`

/** The ids of those of a kind, in their order. */
export const idsOfKind = (kind: PostKind, keys: readonly PostKey[]): number[] =>
  keys.filter((key) => key.startsWith(`${kind} `)).map((key) => Number(key.slice(kind.length + 1)))

/** The id of a post that the app sent; null of an earlier one. */
export const ownPostId = (key: PostKey): number | null => idsOfKind('post', [key])[0] ?? null

const inOrder = new Intl.Collator('en', { numeric: true })

/** Earlier ones first, by id: an order that stays where nothing else tells two posts apart. */
export const comparePostKeys = (one: PostKey, other: PostKey): number => inOrder.compare(one, other)
