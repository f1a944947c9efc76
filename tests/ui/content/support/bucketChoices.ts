import { HttpResponse, http } from 'msw'
import type { ContentBucket } from '../../../../contract/buckets.ts'
import { host } from '../../../services/support/provider.ts'

export const bucketOf = (change: Partial<ContentBucket>): ContentBucket => ({
  id: 1,
  version: 1,
  name: 'Tips',
  purpose: '',
  color: 'clay',
  industry_template: null,
  is_active: true,
  business_profile_id: null,
  networks: [],
  account_ids: [],
  share: 0,
  post_count: 0,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-01T09:00:00.000Z',
  ...change,
})

export const tips = bucketOf({ id: 3, name: 'Tips' })
export const news = bucketOf({ id: 4, name: 'News', color: 'sky' })

/** Answers the buckets that can be chosen from, and the tags that posts have. */
export const choicesOf = (buckets: readonly ContentBucket[], tags: readonly string[] = []) => [
  http.get(`${host}buckets/api/content-buckets/`, () =>
    HttpResponse.json({
      results: buckets,
      count: buckets.length,
      page: 1,
      page_size: 100,
      next: null,
      previous: null,
    }),
  ),
  http.get(`${host}campaigns/names/`, () => HttpResponse.json({ results: [] })),
  http.get(`${host}posts/tags/`, () => HttpResponse.json({ results: tags.map((tag) => ({ tag, count: 2 })) })),
]
