import { HttpResponse, http, type RequestHandler } from 'msw'
import type { BucketReport, BucketsReport } from '../../../contract/analytics.ts'
import { host } from '../support/provider.ts'

/** An active bucket as the provider answers it, with eight posts of 38 and a reach. */
export const wireBucketReport = (change: Partial<BucketReport> = {}): BucketReport => ({
  ...{ bucket_id: 1, name: 'Tips', color: 'leaf', is_active: true, wanted: 25, posts_out: 8 },
  reach: { posts: 8, mean: 1840, median: 1702, interval: { from: 1310.2, until: 2370.4 } },
  engagement: { posts: 8, mean: 84.3, median: 80, interval: { from: 61, until: 108 } },
  ...change,
})

/** Of a bucket that has more posts than it should, and of what each brought less. */
export const wireFresh: BucketReport = {
  ...{ bucket_id: 2, name: 'Fresh this week', color: 'clay', is_active: true, wanted: 30, posts_out: 16 },
  reach: { posts: 16, mean: 610, median: 590, interval: { from: 410, until: 830 } },
  engagement: { posts: 16, mean: 40, median: 38, interval: { from: 31, until: 49 } },
}

export const wireBucketsReport = (change: Partial<BucketsReport> = {}): BucketsReport => ({
  now: { from: '2026-10-23', to: '2026-11-21' },
  read_at: '2026-11-21T08:50:00.000Z',
  ...{ posts_out: 38, without_bucket: 14, buckets: [wireFresh, wireBucketReport()] },
  ...change,
})

/** A provider of one report on buckets, which is of the days that are asked; it notes each query. */
export function bucketsReportProvider(wish: Partial<BucketsReport> = {}) {
  const asked: Record<string, string>[] = []
  const state: { answer: () => BucketsReport | Response; isReady: Promise<void> } = {
    answer: () => wireBucketsReport(wish),
    isReady: Promise.resolve(),
  }
  const handlers: RequestHandler[] = [
    http.get(`${host}analytics/buckets/`, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(query)
      await state.isReady
      const answered = state.answer()
      if (answered instanceof Response) return answered
      return HttpResponse.json({ ...answered, now: { from: query.from, to: query.to } })
    }),
  ]
  return {
    handlers,
    asked,
    /** What is answered from now on. */
    answerWith(change: Partial<BucketsReport>) {
      state.answer = () => wireBucketsReport(change)
    },
    refuse(status: number, error: string) {
      state.answer = () => HttpResponse.json({ error }, { status })
    },
    goOffline() {
      state.answer = () => HttpResponse.error()
    },
    /** No answer comes until what it returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      state.isReady = promise
      return resolve
    },
  }
}
