import { type Kysely, sql } from 'kysely'
import type { ContentIdea, listContentIdeas } from '../../contract/buckets.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { Database } from '../db/schema.ts'
import { boundsOf, type Page, pageOf } from '../http/paging.ts'
import { describeIdea, ideasOf } from './ideaRows.ts'
import { trades } from './industryTemplates.ts'

type Asked = Received<typeof listContentIdeas>['query']

/** A page of the templates' ideas by trade; one that is in a bucket of the person's stands as it is there. */
export async function listCatalog(db: Kysely<Database>, userId: number, asked: Asked): Promise<Page<ContentIdea>> {
  const { industry_template, bucket_name, difficulty_level } = asked
  const found = chosenIdeas(asked)
  const { limit, offset } = boundsOf(asked)
  const shown = found.slice(offset, offset + limit)
  const own = await ownOnes(db, userId, shown)
  const filters = { industry_template, bucket_name, difficulty_level }
  return pageOf(
    shown.map((idea) => own.get(keyOf(idea)) ?? idea),
    found.length,
    { path: 'buckets/api/content-ideas/', asked, filters },
  )
}

function chosenIdeas({ industry_template, bucket_name, difficulty_level }: Asked): ContentIdea[] {
  const isOfBucket = (name: string) => !bucket_name || name.toLowerCase() === bucket_name.trim().toLowerCase()
  return [...trades().values()]
    .filter(({ key }) => !industry_template || key === industry_template)
    .flatMap(({ key, buckets }) =>
      buckets
        .filter(({ name }) => isOfBucket(name))
        .flatMap((bucket) =>
          bucket.ideas.map((idea) => ({ ...blank, ...idea, bucket_name: bucket.name, industry_template: key })),
        ),
    )
    .filter((idea) => difficulty_level === undefined || idea.difficulty_level === difficulty_level)
}

/** What an idea is that nobody has done anything with. */
const blank = {
  idea_id: null,
  bucket_id: null,
  origin: 'template',
  written_by_ai: false,
  is_saved: false,
  is_liked: false,
  is_dismissed: false,
  used_post_id: null,
  expires_at: null,
} as const

/** Titles are different in a trade. */
const keyOf = ({ industry_template, title }: Pick<ContentIdea, 'industry_template' | 'title'>) =>
  JSON.stringify([industry_template, title])

/** Those of the ideas that the person has, as they are in the bucket that was made last. */
async function ownOnes(
  db: Kysely<Database>,
  userId: number,
  shown: readonly ContentIdea[],
): Promise<Map<string, ContentIdea>> {
  const rows = await ideasOf(db, userId, ['template'])
    .selectAll('idea')
    .select(['bucket.name as bucket_name', 'bucket.industry_template'])
    .where('idea.title', '=', sql<string>`any(${shown.map(({ title }) => title)}::text[])`)
    .orderBy('idea.id')
    .execute()
  return new Map(rows.map((row) => [keyOf(row), describeIdea(row)]))
}
