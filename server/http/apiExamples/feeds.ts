import { asItIs, type Example, idOf } from './example.ts'

const id = 'FEED_ID'
const url = 'https://example.com/feed.xml'

/** Feeds whose entries become drafts. */
export const feedExamples = {
  listFeeds: asItIs,
  previewFeed: { body: { url } },
  createFeed: { body: { url, template: '{title} {link}', account_ids: [idOf('ACCOUNT_ID')] } },
  changeFeed: { id, body: { is_active: false } },
  deleteFeed: { id },
  lookAtFeed: { id },
  listFeedEntries: { id },
} satisfies Record<string, Example>
