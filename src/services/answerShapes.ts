/** A page of a list, whatever the provider wrapped it in. */
export interface Page<Item> {
  results: Item[]
  count: number
  page: number
  pageSize: number
  next: string | null
  previous: string | null
}

type Wrapped<T> = T | { data: T }

/** A single thing from a bare one, a list that holds it, or a `data` wrapper; null from an empty list. */
export function toSingle<Item extends object>(answer: Wrapped<Item | Item[]>): Item | null {
  const bare = unwrap(answer)
  return Array.isArray(bare) ? (bare[0] ?? null) : bare
}

/** A list from a bare one, from a page's `results`, or from a `data` wrapper. */
export function toList<Item>(answer: Wrapped<Item[] | { results: Item[] }>): Item[] {
  const bare = unwrap(answer)
  return Array.isArray(bare) ? bare : bare.results
}

/** A page from a page, or from a whole list, which is then the only page. */
export function toPage<Item>(answer: Wrapped<Item[] | Page<Item>>): Page<Item> {
  const bare = unwrap(answer)
  if (!Array.isArray(bare)) return bare
  return { results: bare, count: bare.length, page: 1, pageSize: bare.length, next: null, previous: null }
}

const unwrap = <T extends object>(answer: Wrapped<T>): T => ('data' in answer ? answer.data : answer)
