import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AiTextsOfKind, Quality } from '../../../contract/quality.ts'
import { changedShare } from '../../../rules/admin/changedShare.ts'
import { startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import { countWhere } from '../../db/countWhere.ts'
import type { Database } from '../../db/schema.ts'
import type { Span } from './span.ts'

/** How many edited texts are compared, the last ones: what a part of the words is said of needs no more. */
const mostCompared = 300
/** Characters of a text that are compared. */
const compared = 4000
/** Lines by what texts were made with. */
const mostEntries = 100

type Told = Pick<Quality, 'ai_texts' | 'ai_entries' | 'ai_rewrites'>

/** What became of texts by AI that were decided in a span, by kind, and by what the posts of campaigns were made with. */
export async function aiTexts(db: Kysely<Database>, span: Span): Promise<Told> {
  const [posts, ideas, told, ai_rewrites, edits, entries] = await Promise.all([
    countCampaignPosts(db, span),
    countIdeas(db, span),
    countTold(db, span),
    countRewrites(db, span),
    readEdits(db, span),
    countByEntry(db, span),
  ])
  const ai_texts: AiTextsOfKind[] = [
    { kind: 'campaign_posts', ...posts, changed_share: meanOf(edits) },
    { kind: 'bucket_ideas', ...ideas, changed_share: null },
    { kind: 'composer_rewrites', ...(told.get('composer_rewrites') ?? noTexts) },
    { kind: 'recycling_wordings', ...(told.get('recycling_wordings') ?? noTexts) },
  ]
  const named = await namesOf(db, entries)
  const ai_entries = entries.flatMap((entry) => {
    const name = named.get(entry.key)
    const own = edits.filter(({ madeWith }) =>
      madeWith.some(({ key, version }) => key === entry.key && version === entry.version),
    )
    return name ? [{ ...entry, ...name, changed_share: meanOf(own) }] : []
  })
  return { ai_texts, ai_entries, ai_rewrites }
}

const counts = (fate: RawBuilder<string | null>) => ({
  kept: countWhere(sql`${fate} = 'kept'`),
  edited: countWhere(sql`${fate} = 'edited'`),
  refused: countWhere(sql`${fate} = 'refused'`),
})

/** A post whose pictures alone were changed has the text that was written. */
const isTextEdited = sql<boolean>`(post.is_edited and post.written_text is distinct from post.text)`

const fateOfPost = sql<string>`case
  when post.state = 'rejected' then 'refused'
  when ${isTextEdited} then 'edited'
  else 'kept' end`

const decidedPosts = ({ from, until }: Span) => sql`campaign_posts post
  where post.writer = 'ai' and post.state in ('approved', 'planned', 'rejected')
    and post.updated_at >= ${from} and post.updated_at < ${until}`

interface Fates {
  kept: number
  edited: number
  refused: number
}

async function countCampaignPosts(db: Kysely<Database>, span: Span): Promise<Fates> {
  const { kept, edited, refused } = counts(fateOfPost)
  const { rows } = await sql<Fates>`
    select ${kept} as kept, ${edited} as edited, ${refused} as refused from ${decidedPosts(span)}`.execute(db)
  return rows[0] ?? none
}

const none: Fates = { kept: 0, edited: 0, refused: 0 }

/** An idea is edited where the post that was written of it says something other than its draft. */
async function countIdeas(db: Kysely<Database>, { from, until }: Span): Promise<Fates> {
  const { kept, edited, refused } = counts(sql`case
    when idea.used_at is null then 'refused'
    when idea.draft <> '' and post.text is distinct from idea.draft then 'edited'
    else 'kept' end`)
  const { rows } = await sql<Fates>`
    select ${kept} as kept, ${edited} as edited, ${refused} as refused
    from content_ideas idea left join posts post on post.id = idea.used_post_id
    where idea.origin = 'ai' and coalesce(idea.used_at, idea.dismissed_at) is not null
      and coalesce(idea.used_at, idea.dismissed_at) >= ${from} and coalesce(idea.used_at, idea.dismissed_at) < ${until}
  `.execute(db)
  return rows[0] ?? none
}

const noTexts = { ...none, changed_share: null }

/** Texts whose fate was written down, which also tells how much edits changed. */
const toldIn = (db: Kysely<Database>, { from, until }: Span) => {
  const { kept, edited, refused } = counts(sql`fate`)
  return db
    .selectFrom('ai_text_fates')
    .where('at', '>=', from)
    .where('at', '<', until)
    .select([kept.as('kept'), edited.as('edited'), refused.as('refused')])
    .select(sql<number | null>`avg(changed_share) filter (where fate = 'edited')`.as('changed_share'))
}

async function countTold(db: Kysely<Database>, span: Span) {
  const rows = await toldIn(db, span).select('kind').groupBy('kind').execute()
  return new Map(rows.map(({ kind, ...texts }) => [kind, texts]))
}

/** Rewrites in the composer by what was wished of them. */
async function countRewrites(db: Kysely<Database>, span: Span): Promise<Quality['ai_rewrites']> {
  const rows = await toldIn(db, span)
    .where('kind', '=', 'composer_rewrites')
    .select('wish')
    .groupBy('wish')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('wish')
    .execute()
  return rows.map(({ wish, ...texts }) => ({ wish: wish ?? 'none', ...texts }))
}

interface Edit {
  share: number
  madeWith: readonly { key: string; version: number }[]
}

/** The posts of campaigns that were edited last, of which it is known what was written. */
async function readEdits(db: Kysely<Database>, span: Span): Promise<Edit[]> {
  const { rows } = await sql<{ text: string; written: string; made_with: { key: string; version: number }[] }>`
    select left(post.text, ${sql.lit(compared)}) as text, left(post.written_text, ${sql.lit(compared)}) as written,
      post.made_with
    from ${decidedPosts(span)}
      and post.state <> 'rejected' and ${isTextEdited} and post.written_text is not null
    order by post.updated_at desc limit ${sql.lit(mostCompared)}`.execute(db)
  return rows.map(({ text, written, made_with }) => ({ share: changedShare(written, text), madeWith: made_with }))
}

const meanOf = (edits: readonly Edit[]): number | null =>
  edits.length === 0 ? null : edits.reduce((sum, { share }) => sum + share, 0) / edits.length

interface EntryFates extends Fates {
  key: string
  version: number
}

async function countByEntry(db: Kysely<Database>, span: Span): Promise<EntryFates[]> {
  const { kept, edited, refused } = counts(sql`decided.fate`)
  const { rows } = await sql<EntryFates>`
    select made ->> 'key' as key, (made ->> 'version')::int as version,
      ${kept} as kept, ${edited} as edited, ${refused} as refused
    from (select ${fateOfPost} as fate, post.made_with from ${decidedPosts(span)}) decided,
      jsonb_array_elements(decided.made_with) made
    group by 1, 2 order by count(*) desc, 1, 2 limit ${sql.lit(mostEntries)}`.execute(db)
  return rows
}

/** What the entries are called now, those that are out of use among them. */
async function namesOf(db: Kysely<Database>, entries: readonly EntryFates[]) {
  const keys = [...new Set(entries.map(({ key }) => key))]
  if (keys.length === 0) return new Map<string, { kind: (typeof startEntries)[number]['kind']; name: string }>()
  const changed = await db
    .selectFrom('marketing_entries')
    .select(['key', 'kind', 'name'])
    .where('key', 'in', keys)
    .execute()
  return new Map([...startEntries, ...changed].map(({ key, kind, name }) => [key, { kind, name }]))
}
