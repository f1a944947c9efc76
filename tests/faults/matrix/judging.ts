import type { Network } from '../../../contract/networks.ts'
import type { PracticePost } from '../../../practice/network.ts'
import type { Practice } from '../../../practice/practice.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import { piecesOf, type Writing } from './contents.ts'
import { type MatrixName, matrixNetworks, networkOf } from './networks.ts'

/** What a person is told of a post, piece by piece, and what stands on the network. */
export interface Look {
  /** In order; none once the post was deleted. */
  rows: readonly PublicationRow[]
  /** What stands there of each piece, oldest first. */
  standing: readonly (readonly Standing[])[]
}

interface Standing {
  id: string
  /** Among all that stands there, the oldest first. */
  place: number
}

interface Sought {
  post: number
  writing: Writing
}

interface Place {
  database: Pick<OpenDatabase, 'db'>
  practice: Practice
}

/** Looks at posts as they are told and as they stand; in the same order. */
export async function lookAll<T extends Sought>(
  network: MatrixName,
  { database, practice }: Place,
  sought: readonly T[],
) {
  const posts = sought.map(({ post }) => post)
  const rows = await database.db
    .selectFrom('publications')
    .selectAll()
    .where('post_id', 'in', posts)
    .orderBy('part')
    .execute()
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  const byText = Map.groupBy(placed(practice[networkOf(network)].posts()), ({ text }) => text)
  return sought.map((one): T & Look => ({
    ...one,
    rows: byPost.get(one.post) ?? [],
    standing: piecesOf(one.writing).map((text) => byText.get(text) ?? []),
  }))
}

const placed = (posts: readonly PracticePost[]): (PracticePost & Standing)[] =>
  posts.map((post, place) => ({ ...post, place }))

const names = ['first', 'second', 'third']
const nameOf = (index: number) => `the ${names[index] ?? `${index + 1}th`}`

/**
 * Why what a person is told does not agree with what stands there; null where it does. Each piece stands there once, or
 * not at all where the person was told so or is asked, and never before the one that it goes on from.
 */
export function disagreement({ rows, standing }: Look): string | null {
  for (const [index, found] of standing.entries()) {
    const row = rows[index]
    const wrong = wrongWith(found, row) ?? outOfOrder(standing, index)
    if (wrong !== null)
      return `${nameOf(index)} ${wrong} (told ${rows.map(({ state }) => state).join(', ') || 'deleted'})`
  }
  return null
}

const untold = ['published', 'needs_person', 'held', 'unknown', 'reconciling']

function wrongWith(found: readonly Standing[], row: PublicationRow | undefined): string | null {
  const [only, ...more] = found
  if (more.length > 0) return `stands there ${found.length} times`
  if (row?.state === 'published' && !only) return `is told as ${row.remote_id}, but it is not there`
  if (row?.state === 'published' && row.remote_id !== null && !isUnder(row.network, row.remote_id, only))
    return `is told as ${row.remote_id}, there is ${only?.id}`
  return only && row && !untold.includes(row.state) ? `is told ${row.state}, but it is there` : null
}

const isUnder = (network: Network, remoteId: string, standing: Standing | undefined): boolean =>
  standing !== undefined && (standing.id === remoteId || matrixNetworks[network].isAlso?.(remoteId) === true)

function outOfOrder(standing: Look['standing'], index: number): string | null {
  const [own] = standing[index] ?? []
  const [before] = standing[index - 1] ?? []
  if (index === 0 || !own) return null
  if (!before) return 'stands there without the one before it'
  return before.place < own.place ? null : 'stands there before the one that it goes on from'
}

/** Whether every piece is told published and stands there. */
export const isWhole = ({ rows, standing }: Look): boolean =>
  rows.length === standing.length &&
  rows.every(({ state }) => state === 'published') &&
  standing.every(({ length }) => length === 1)

/** How many pieces stand there. */
export const countOf = ({ standing }: Look): number => standing.reduce((total, { length }) => total + length, 0)
