import type { Behavior, ListBehavior } from './behavior.ts'
import { type Status, standing } from './statuses.ts'

/** Fewer than the 40 that Mastodon gives. */
const largestPage = 20

export interface Page {
  statuses: Status[]
  /** RFC 8288; null where there is nothing to page to. */
  link: string | null
}

/** What the list of a person shows by now, of all their statuses: without what is late or hidden. */
export const listed = (statuses: readonly Status[], { lateBy = 0, hides }: ListBehavior, now: number): Status[] =>
  statuses.filter((status) => (lateBy === 0 || status.arrivedAt + lateBy <= now) && !hides?.(standing(status)))

/**
 * A page of a list, with links to the older and the newer one. Mastodon API, accounts#statuses: `max_id` bounds it from
 * above, `since_id` from below, and `min_id` asks for what comes immediately after it.
 */
export function pageOf(statuses: readonly Status[], query: URLSearchParams, { list }: Behavior, address: string): Page {
  const limit = Math.min(Math.max(1, Number(query.get('limit') ?? largestPage) || largestPage), largestPage)
  const below = query.get('max_id')
  const isReblogWanted = !['true', '1'].includes(query.get('exclude_reblogs') ?? '')
  const lower = (name: string) => (list.ignoresSince ? null : query.get(name))
  const [since, min] = [lower('since_id'), lower('min_id')]
  const after = [since ?? '', min ?? ''].reduce((one, other) => (one > other ? one : other))
  const fitting = statuses
    .filter(({ reblogOf }) => isReblogWanted || reblogOf === null)
    .filter(({ id }) => id > after && (below === null || id < below))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const chosen = min === null ? fitting.slice(0, limit) : fitting.slice(-limit)
  return { statuses: ordered(chosen, list.order), link: linksOf(chosen, fitting, query, address) }
}

/** `chosen` comes newest first. */
function ordered(chosen: Status[], order: ListBehavior['order'] = 'newestFirst'): Status[] {
  if (order === 'newestFirst') return chosen
  if (order === 'oldestFirst') return chosen.toReversed()
  const isOdd = (_: Status, index: number) => index % 2 === 1
  return [...chosen.filter(isOdd), ...chosen.filter((status, index) => !isOdd(status, index))]
}

/**
 * Older ones only where there are some; newer ones always, since more may come. As on Mastodon a link carries its own
 * cursor only, so that the pages after the first no longer know of `since_id`.
 */
function linksOf(chosen: Status[], fitting: Status[], query: URLSearchParams, address: string): string | null {
  const [newest, oldest] = [chosen.at(0), chosen.at(-1)]
  if (!newest || !oldest) return null
  const link = (cursor: 'max_id' | 'min_id', id: string, rel: string) => {
    const kept = [...query].filter(([name]) => !['max_id', 'since_id', 'min_id'].includes(name))
    return `<${address}?${new URLSearchParams([...kept, [cursor, id]])}>; rel="${rel}"`
  }
  const isMore = oldest !== fitting.at(-1)
  return [...(isMore ? [link('max_id', oldest.id, 'next')] : []), link('min_id', newest.id, 'prev')].join(', ')
}
