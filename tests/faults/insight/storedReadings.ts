import { postMetrics } from '../../../contract/metrics.ts'
import type { Bench } from '../../server/publishing/support.ts'
import type { Numbers } from './networkNumbers.ts'

/** A reading that the product stored: when (milliseconds), and of what. */
export interface Reading {
  remoteId: string
  step: number
  at: number
  numbers: Numbers
}

interface Row extends Numbers {
  remote_id: string | null
  step: number
  read_at: Date
}

/** In the order of their steps. */
export async function storedReadings({ database: { db } }: Bench): Promise<Reading[]> {
  const rows = await db
    .selectFrom('metric_readings as reading')
    .innerJoin('publications as publication', 'publication.id', 'reading.publication_id')
    .select(['publication.remote_id', 'reading.step', 'reading.read_at', ...postMetrics])
    .orderBy('reading.step')
    .execute()
  return rows.map(readingOf)
}

/** The same of posts from before their accounts were connected. */
export async function storedEarlierReadings({ database: { db } }: Bench): Promise<Reading[]> {
  const rows = await db
    .selectFrom('earlier_readings as reading')
    .innerJoin('earlier_posts as post', 'post.id', 'reading.earlier_post_id')
    .select(['post.remote_id', 'reading.step', 'reading.read_at', ...postMetrics])
    .orderBy('reading.step')
    .execute()
  return rows.map(readingOf)
}

const readingOf = ({ remote_id, step, read_at, ...numbers }: Row): Reading => ({
  ...{ remoteId: remote_id ?? '', step, at: read_at.getTime(), numbers },
})

/** When the followers of each account were read, by its id, the first time first. */
export async function storedFollowerTimes({ database: { db } }: Bench): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db.selectFrom('account_readings').select(['account_id', 'read_at']).orderBy('read_at').execute()
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id)
  return new Map([...byAccount].map(([id, some]) => [id, some.map(({ read_at }) => read_at.getTime())]))
}
