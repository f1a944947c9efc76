import * as z from 'zod/mini'
import { type Mark, NetworkFault } from '../network.ts'
import type { Graph, GraphAccess } from './graph.ts'

/**
 * Where a list stood that the Graph API orders by time, newest first: what was at its top, and when the first of it was
 * made by the network's own clock, where the top is gone meanwhile. `newestAt` is null of an empty list.
 */
export const listMark = z.object({ topIds: z.array(z.string()), newestAt: z.nullable(z.string()) })
export type ListMark = z.output<typeof listMark>

/** What is told of every entry of a list. */
export interface Entry {
  id: string
  /** As the Graph API writes it. */
  at: string
}

interface List<T extends Entry> {
  path: string
  query: Readonly<Record<string, string>>
  /** Null of an answer that is no entry of it. */
  entryOf(value: unknown): T | null
}

/** A page of a list, as the Graph API answers it. */
export const page = z.object({
  data: z.array(z.unknown()),
  paging: z.optional(z.object({ cursors: z.optional(z.object({ after: z.string() })), next: z.optional(z.string()) })),
})

const topSize = 25
const pageSize = 50
const mostPages = 10

/** Where the list stands. */
export async function markOf<T extends Entry>(graph: Graph, access: GraphAccess, list: List<T>): Promise<ListMark> {
  const query = { ...list.query, limit: String(topSize) }
  const entries = entriesIn(access, list, await graph.readFirst(access, list.path, query)).entries
  return { topIds: entries.map(({ id }) => id), newestAt: entries[0]?.at ?? null }
}

/**
 * What came into the list after the mark. Throws where that cannot be read whole: a list that shows nothing at all, where
 * something stood before, is one that may no longer be read (the Graph API answers so where a permission lacks).
 */
export async function entriesAfter<T extends Entry>(
  graph: Graph,
  access: GraphAccess,
  list: List<T>,
  mark: Mark | null,
): Promise<T[]> {
  const since = listMark.safeParse(mark).data
  if (!since) throw new NetworkFault('unclear', `${access.title} could not be read before it was sent.`)
  const found: T[] = []
  let after: string | null = null
  for (let turn = 0; turn < mostPages; turn += 1) {
    const query: Record<string, string> = { ...list.query, limit: String(pageSize), ...(after !== null && { after }) }
    const { entries, next } = entriesIn(access, list, await graph.read(access, list.path, query))
    found.push(...entries.filter((entry) => isAfter(entry, since)))
    if (turn === 0 && entries.length === 0 && since.newestAt !== null) {
      throw new NetworkFault('unclear', `${access.title} shows nothing of what stood there before.`)
    }
    if (next === null || entries.some((entry) => !isAfter(entry, since))) return found
    after = next
  }
  throw new NetworkFault('unclear', `There is too much since then to look through on ${access.title}.`)
}

/** The same where the list could perhaps not be read before: then all of it. */
export const entriesSince = <T extends Entry>(
  graph: Graph,
  access: GraphAccess,
  list: List<T>,
  mark: Mark | null,
): Promise<T[]> => entriesAfter(graph, access, list, mark ?? ({ topIds: [], newestAt: null } satisfies ListMark))

function entriesIn<T extends Entry>(
  { title }: GraphAccess,
  { entryOf }: List<T>,
  answer: unknown,
): { entries: T[]; next: string | null } {
  const told = page.safeParse(answer).data
  const entries = told?.data.map(entryOf) ?? [null]
  const whole = entries.filter((entry) => entry !== null)
  if (!told || whole.length < entries.length) throw new NetworkFault('unclear', `${title} cannot be read.`)
  return { entries: whole, next: nextOf(told) }
}

/** Where a list goes on after a page; null at its end. */
export const nextOf = ({ paging }: z.output<typeof page>): string | null =>
  paging?.next === undefined ? null : (paging.cursors?.after ?? null)

/** Times are whole seconds: what was made in the second of the mark may be of after it. */
function isAfter({ id, at }: Entry, { topIds, newestAt }: ListMark): boolean {
  if (topIds.includes(id)) return false
  return newestAt === null || !(Date.parse(at) < Date.parse(newestAt))
}
