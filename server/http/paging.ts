/** What a list is asked by; both are bounded and never refused. */
export interface PageAsked {
  page?: number | undefined
  page_size?: number | undefined
}

export interface Page<Item> {
  results: Item[]
  count: number
  page: number
  page_size: number
  next: string | null
  previous: string | null
}

const usualSize = 20
const largestSize = 100

/** The bounds of a page in SQL's words. */
export function boundsOf({ page = 1, page_size = usualSize }: PageAsked) {
  const number = Math.max(1, page)
  const size = Math.min(largestSize, Math.max(1, page_size))
  return { number, size, limit: size, offset: (number - 1) * size }
}

/** A page of a list at `path`, whose neighbours are asked for by the same filters. */
export function pageOf<Item>(
  results: Item[],
  count: number,
  { path, asked, filters = {} }: { path: string; asked: PageAsked; filters?: Record<string, string | undefined> },
): Page<Item> {
  const { number, size } = boundsOf(asked)
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const addressOf = (page: number) =>
    `${path}?${new URLSearchParams([...given, ['page', String(page)], ['page_size', String(size)]])}`
  return {
    results,
    count,
    page: number,
    page_size: size,
    next: number * size < count ? addressOf(number + 1) : null,
    previous: number > 1 ? addressOf(number - 1) : null,
  }
}

/** A text as the pattern of `ilike` that finds it anywhere, taken literally. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
