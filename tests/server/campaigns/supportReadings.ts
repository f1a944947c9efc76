import type { PostMetric } from '../../../contract/metrics.ts'
import type { AnalyticsBench } from './supportAnalytics.ts'

const nothingTold: Readonly<Record<PostMetric, null>> = {
  ...{ impressions: null, reach: null, likes: null, comments: null },
  ...{ shares: null, quotes: null, saves: null, clicks: null },
}

/** Stores what was read of a post on its accounts, the one that was made first first; of one without numbers nothing is read. */
export const readingsIn =
  ({ db, person }: AnalyticsBench) =>
  async (
    postId: number,
    { step, at }: { step: number; at: string },
    ...accounts: readonly Partial<Record<PostMetric, number>>[]
  ): Promise<void> => {
    const publications = await db
      .selectFrom('publications')
      .select('id')
      .where('post_id', '=', postId)
      .orderBy('id')
      .execute()
    const rows = accounts.flatMap((metrics, index) => {
      const id = publications[index]?.id
      return id === undefined
        ? []
        : [{ publication_id: id, user_id: person.id, step, read_at: at, ...nothingTold, ...metrics }]
    })
    await db.insertInto('metric_readings').values(rows).execute()
  }
