import type { Quality } from '../../contract/quality.ts'
import type { SystemState } from '../../contract/systemState.ts'

/** What an installation did in a month in which something of each kind happened. */
export const wireQuality: Quality = {
  ...{ as_of: '2026-11-29T10:20:00.000Z', people: 14, businesses: 9 },
  publishing: {
    sent: 1983,
    by_lateness: [
      { lateness: 'under_5s', count: 1842 },
      { lateness: 'to_30s', count: 121 },
      { lateness: 'to_2min', count: 14 },
      { lateness: 'to_10min', count: 5 },
      { lateness: 'later', count: 1 },
    ],
    ...{ half_within: 2, most_within: 11 },
    networks: [
      {
        network: 'linkedin_org',
        ...{ sent: 95, failed: 9, unknown: 0, missed: 2 },
        reason: { text: 'The connection ended.', count: 7 },
      },
      {
        network: 'twitter',
        ...{ sent: 188, failed: 3, unknown: 2, missed: 0 },
        reason: { text: 'X had the same text lately.', count: 2 },
      },
      { network: 'bluesky', sent: 466, failed: 0, unknown: 0, missed: 0, reason: null },
    ],
  },
  ai_texts: [
    { kind: 'campaign_posts', kept: 107, edited: 57, refused: 20, changed_share: 0.2 },
    { kind: 'bucket_ideas', kept: 42, edited: 19, refused: 35, changed_share: null },
    { kind: 'composer_rewrites', kept: 51, edited: 16, refused: 4, changed_share: 0.1 },
    { kind: 'recycling_wordings', kept: 0, edited: 0, refused: 0, changed_share: null },
  ],
  ai_entries: [
    {
      ...{ key: 'launch', kind: 'template', name: 'The launch', version: 3 },
      ...{ kept: 40, edited: 20, refused: 4, changed_share: 0.2 },
    },
    {
      ...{ key: 'say-the-price', kind: 'rule', name: 'Say the price', version: 1 },
      ...{ kept: 20, edited: 10, refused: 10, changed_share: null },
    },
    {
      ...{ key: 'new-one', kind: 'template', name: 'The new one', version: 1 },
      ...{ kept: 2, edited: 1, refused: 1, changed_share: null },
    },
  ],
  ai_rewrites: [
    { wish: 'shorter', kept: 30, edited: 6, refused: 2, changed_share: 0.1 },
    { wish: 'none', kept: 21, edited: 10, refused: 2, changed_share: 0.3 },
  ],
}

/** An installation of which all is well. */
export const wireSystem: SystemState = {
  ...{ as_of: '2026-11-29T10:20:00.000Z', version: '0.1.0' },
  database: { kind: 'embedded', bytes: 222_298_112, answered_in: 0.4 },
  scheduler: { last_tick: '2026-11-29T10:19:52.000Z', is_late: false },
  queue: {
    ...{ waiting: 14, oldest_due_at: '2026-11-29T10:19:54.000Z', failed_jobs: 0 },
    hours: Array.from({ length: 24 }, (_, index) => ({
      from: new Date(Date.UTC(2026, 10, 28, 10 + index)).toISOString(),
      most_waiting: index === 8 ? 61 : (index * 7) % 20,
    })),
  },
  busy: 0,
  processes: [{ role: 'all', version: '0.1.0', started_at: '2026-11-20T08:00:00.000Z' }],
  slowest_call: { method: 'GET', path: 'posts/', ms: 38, at: '2026-11-29T09:14:00.000Z' },
  storage: {
    ...{ used: 3_328_599_654, media_in: 'folder', free: 21_474_836_480, is_low: false },
    people: [{ id: 7, name: 'Bob Baker', email: 'bob@example.com', used: 3_328_599_654 }],
  },
  mail: { leaves_by: 'outbox', waiting: 3, last_sent_at: null },
  webhooks: { active: 0, stopped: 0, stopped_since: null, waiting: 0, failed: 0 },
  feeds: { watched: 0, failing: 0, failing_since: null, stopped: 0 },
  push: { devices: 0, failing: 0, waiting: 0 },
  last_backup_at: '2026-11-29T03:00:00.000Z',
}
