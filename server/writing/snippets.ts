import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Received } from '../../contract/endpoint.ts'
import {
  type changeSnippet,
  type createSnippet,
  longestSnippetText,
  mostSnippets,
  type Snippet,
  type SnippetKind,
} from '../../contract/writing.ts'
import { hashtagGroupOf } from '../../rules/writing/hashtagGroup.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { type Page, pageOf } from '../http/paging.ts'
import { pageOfSnippets, type SnippetsAsked } from './snippetList.ts'

type Row = Selectable<Database['snippets']>
type New = Received<typeof createSnippet>['body']
type Change = Received<typeof changeSnippet>['body']

/** What a person inserts by its name. Every method refuses with a sentence; another person's is not found. */
export interface Snippets {
  list(userId: number, asked: SnippetsAsked): Promise<Page<Snippet>>
  create(userId: number, given: New): Promise<Snippet>
  change(userId: number, id: number, change: Change): Promise<Snippet>
  remove(userId: number, id: number): Promise<void>
}

export function createSnippets(db: Kysely<Database>): Snippets {
  /** Alone with what the person has saved: bound and names are looked at before anything is written. */
  const changing = async (userId: number, act: (trx: Transaction<Database>) => Promise<Row>): Promise<Snippet> => {
    const row = await db.transaction().execute(async (trx) => {
      await lockProfiles(trx, userId)
      return act(trx)
    })
    return describeSnippet(row)
  }

  return {
    async list(userId, asked) {
      const { rows, count } = await pageOfSnippets(db, userId, asked)
      const { kind, search, business_profile_id } = asked
      const filters = { kind, search, business_profile_id }
      return pageOf(rows.map(describeSnippet), count, { path: 'writing/snippets/', asked, filters })
    },

    create: (userId, { kind, name, text, business_profile_id }) =>
      changing(userId, async (trx) => {
        await checkBound(trx, userId)
        await checkName(trx, { userId, kind, name })
        const columns = {
          ...{ user_id: userId, kind, name, text: textOf(kind, text) },
          business_profile_id: await profileOf(trx, userId, business_profile_id),
        }
        return trx.insertInto('snippets').values(columns).returningAll().executeTakeFirstOrThrow()
      }),

    change: (userId, id, { name, text, business_profile_id }) =>
      changing(userId, async (trx) => {
        const { kind } = await ownSnippet(trx, userId, id)
        if (name !== undefined) await checkName(trx, { userId, kind, name, except: id })
        const columns = {
          ...(name !== undefined && { name }),
          ...(text !== undefined && { text: textOf(kind, text) }),
          ...(business_profile_id !== undefined && {
            business_profile_id: await profileOf(trx, userId, business_profile_id),
          }),
          updated_at: new Date(),
        }
        return trx.updateTable('snippets').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
      }),

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('snippets')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw missing()
    },
  }
}

const describeSnippet = ({ user_id: _, created_at, updated_at, ...row }: Row): Snippet => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

const missing = () => notFound('There is no such snippet.')

async function ownSnippet(db: DbOrTrx, userId: number, id: number): Promise<Row> {
  const row = await db
    .selectFrom('snippets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** The business that is named, if it is the person's own; null: for all of them. */
const profileOf = async (trx: Transaction<Database>, userId: number, given: number | null | undefined) =>
  given === null || given === undefined ? null : chosenProfile(trx, userId, given)

async function checkBound(trx: Transaction<Database>, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('snippets')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostSnippets) return
  throw new HttpError(409, `You have saved ${mostSnippets} already, which is the most. Delete one first.`)
}

const kindWords: Record<SnippetKind, string> = { snippet: 'a snippet', hashtags: 'a group of hashtags' }

async function checkName(
  trx: Transaction<Database>,
  { userId, kind, name, except = 0 }: { userId: number; kind: SnippetKind; name: string; except?: number },
): Promise<void> {
  const other = await trx
    .selectFrom('snippets')
    .select('name')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '!=', except)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst()
  if (other) {
    throw new HttpError(409, `You already have ${kindWords[kind]} called “${other.name}”. Choose another name.`, {
      field: 'name',
    })
  }
}

/** The text as it is inserted. Refuses a group without a hashtag, and one that is too long with the signs it gets. */
function textOf(kind: SnippetKind, text: string): string {
  if (kind === 'snippet') return text
  const group = hashtagGroupOf(text)
  if (group === '') throw new HttpError(400, 'Write at least one hashtag, such as #bread.', { field: 'text' })
  if (group.length > longestSnippetText) {
    throw new HttpError(400, `The hashtags have ${longestSnippetText} characters at most.`, { field: 'text' })
  }
  return group
}
