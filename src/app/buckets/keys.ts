import { postStates } from '../../../contract/content.ts'
import { networks } from '../../../contract/networks.ts'
import type { AiIdeasQuery } from '../../machines/buckets/aiIdeas.machine.ts'
import type { BucketQuery } from '../../machines/buckets/bucketList.machine.ts'
import type { BucketPostsQuery } from '../../services/buckets/bucketPosts.ts'
import type { IdeasQuery } from '../../services/buckets/ideas.ts'
import type { SharesQuery } from '../../services/buckets/shares.ts'

/** What a list of one bucket asks for. */
export const bucketWithId = (id: number): BucketQuery => ({
  ...{ id, isActive: null, industryTemplate: null, search: '', businessProfileId: null, page: 1, pageSize: 1 },
})

/** A query as the key of its list, and back. */
export const bucketKeyOf = (query: BucketQuery): string =>
  [
    query.id ?? '',
    query.isActive ?? '',
    query.industryTemplate ?? '',
    query.businessProfileId ?? '',
    query.page,
    query.pageSize,
    query.search,
  ].join('|')

export function bucketQueryOf(key: string): BucketQuery {
  const [id = '', active = '', template = '', business = '', page = '1', pageSize = '20', ...search] = key.split('|')
  return {
    id: idIn(id),
    isActive: active === '' ? null : active === 'true',
    industryTemplate: template === '' ? null : template,
    businessProfileId: idIn(business),
    page: Number(page),
    pageSize: Number(pageSize),
    search: search.join('|'),
  }
}

/** The same of a month's shares. */
export const sharesKeyOf = ({ month, businessProfileId }: SharesQuery): string => `${month}|${businessProfileId ?? ''}`

export function sharesQueryOf(key: string): SharesQuery {
  const [month = '', business = ''] = key.split('|')
  return { month, businessProfileId: idIn(business) }
}

/** The same of a bucket's posts. */
export const postsKeyOf = ({ bucketId, network, states, page, pageSize, search }: BucketPostsQuery): string =>
  [bucketId, network ?? '', states.join(','), page, pageSize, search].join('|')

export function postsQueryOf(key: string): BucketPostsQuery {
  const [bucketId = '', network = '', states = '', page = '1', pageSize = '10', ...search] = key.split('|')
  return {
    bucketId: Number(bucketId),
    network: networks.find((one) => one === network) ?? null,
    states: postStates.filter((state) => states.split(',').includes(state)),
    page: Number(page),
    pageSize: Number(pageSize),
    search: search.join('|'),
  }
}

/** The same of a bucket's ideas. */
export const ideasKeyOf = ({ bucketId, difficulty, showsDismissed, page, pageSize }: IdeasQuery): string =>
  [bucketId, difficulty ?? '', showsDismissed, page, pageSize].join('|')

export function ideasQueryOf(key: string): IdeasQuery {
  const [bucketId = '', difficulty = '', showsDismissed = '', page = '1', pageSize = '6'] = key.split('|')
  return {
    bucketId: Number(bucketId),
    difficulty: difficultyIn(difficulty),
    showsDismissed: showsDismissed === 'true',
    page: Number(page),
    pageSize: Number(pageSize),
  }
}

/** The same of a bucket's ideas by AI. */
export const aiIdeasKeyOf = ({ bucketId, difficulty, showsHidden }: AiIdeasQuery & { bucketId: number }): string =>
  [bucketId, difficulty ?? '', showsHidden].join('|')

export function aiIdeasQueryOf(key: string): AiIdeasQuery & { bucketId: number } {
  const [bucketId = '', difficulty = '', showsHidden = ''] = key.split('|')
  return { bucketId: Number(bucketId), difficulty: difficultyIn(difficulty), showsHidden: showsHidden === 'true' }
}

const idIn = (text: string): number | null => (text === '' ? null : Number(text))
const difficultyIn = (text: string): IdeasQuery['difficulty'] =>
  text === 'easy' || text === 'medium' || text === 'hard' ? text : null
