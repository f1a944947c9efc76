import { type Kysely, sql } from 'kysely'
import { titleOf } from '../../rules/content/shortened.ts'
import { stateWord } from '../../rules/content/states.ts'
import { type CalendarEntry, iCalendar } from '../../rules/exports/iCalendar.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import { stateOf } from '../content/monthRows.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import { noParts, type PostParts, partsByPost, readParts } from '../content/postParts.ts'
import type { Database } from '../db/schema.ts'
import { shownText } from '../db/shownText.ts'
import { version } from '../process/version.ts'

interface Deps {
  db: Kysely<Database>
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
  /** Milliseconds. */
  now: () => number
}

/** Whose planned posts, and how much is told of them. */
export interface CalendarQuestion {
  userId: number
  /** Null: of all businesses. */
  businessProfileId: number | null
  hasTexts: boolean
}

const day = 24 * 3_600_000
/** So far back and ahead a calendar shows posts. */
const shown = { back: 30 * day, ahead: 365 * day }
/** The soonest of more than these are shown. */
const mostEntries = 5000
/** Characters of a text in the description of an entry. */
const longestDescription = 2000

/**
 * The planned posts of a person as iCalendar: from 30 days ago to a year ahead, 5,000 at most; drafts are not among them.
 * As long as nothing changes it is the same to the letter, but for the posts that come into the range and leave it.
 */
export async function plannedPostsCalendar({ db, publicUrl, now }: Deps, question: CalendarQuestion): Promise<string> {
  const rows = await readPlanned(db, question, now())
  const parts = partsByPost(await readParts(db, rows.length === 0 ? null : `{${rows.map(({ id }) => id).join()}}`))
  const business = await businessOf(db, question)
  return iCalendar(
    { name: business === null ? 'Solo Social' : `Solo Social: ${business}`, version },
    rows.map((row) => entryOf(row, parts.get(row.id) ?? noParts, { publicUrl, hasTexts: question.hasTexts })),
  )
}

interface Planned {
  id: number
  version: number
  due_at: Date
  updated_at: Date
  text: string
}

const readPlanned = (db: Kysely<Database>, { userId, businessProfileId }: CalendarQuestion, now: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'version', 'updated_at'])
    .select(sql<Date>`due_at`.as('due_at'))
    .select(sql<string>`left(${shownText('posts')}, ${sql.lit(longestDescription)})`.as('text'))
    .where('user_id', '=', userId)
    .where('is_draft', '=', false)
    .where('due_at', '>=', new Date(now - shown.back))
    .where('due_at', '<', new Date(now + shown.ahead))
    .$if(businessProfileId !== null, (query) => query.where(ofBusiness(String(businessProfileId))))
    .orderBy('due_at')
    .orderBy('id')
    .limit(mostEntries)
    .execute()

async function businessOf(
  db: Kysely<Database>,
  { userId, businessProfileId }: CalendarQuestion,
): Promise<string | null> {
  if (businessProfileId === null) return null
  const row = await db
    .selectFrom('business_profiles')
    .select('name')
    .where('id', '=', businessProfileId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? null
}

function entryOf(
  { id, version: sequence, due_at, updated_at, text }: Planned,
  { states, networks }: PostParts,
  { publicUrl, hasTexts }: { publicUrl: string; hasTexts: boolean },
): CalendarEntry {
  const state = stateOf(false, states)
  const title = (hasTexts && titleOf(text)) || 'Post'
  const places = [...new Set(networks)].map((network) => networkNames[network]).join(', ')
  const named = places === '' ? title : `${places}: ${title}`
  return {
    uid: `post-${id}@${new URL(publicUrl).host}`,
    sequence,
    at: due_at.getTime(),
    changedAt: updated_at.getTime(),
    // As a calendar is read: what is planned or out needs no word.
    summary: state === 'scheduled' || state === 'published' ? named : `${stateWord(state)} · ${named}`,
    description: hasTexts ? text : '',
    url: `${publicUrl}/posts/${id}`,
  }
}
