import type { ArchivedSnippet } from '../../contract/archive.ts'
import { mostSnippets } from '../../contract/writing.ts'
import { counted } from '../../rules/shell/words.ts'
import { type Bringing, businessOf, insertRows } from './bringing.ts'

/** Snippets and groups of hashtags; one that is called as one that is there is that one, with the text that it has here. */
export async function bringSnippets(bringing: Bringing): Promise<void> {
  const { trx, userId, rows, ids, now } = bringing
  const before = await trx.selectFrom('snippets').select(['id', 'kind', 'name']).where('user_id', '=', userId).execute()
  const byName = new Map(before.map((snippet) => [keyOf(snippet), snippet.id]))
  const made = new Map<string, ArchivedSnippet>()
  let left = 0
  for (const snippet of rows.snippets) {
    const there = ids.of('snippets', snippet.id) ?? byName.get(keyOf(snippet))
    if (there !== undefined) {
      ids.set('snippets', snippet.id, there)
      bringing.count('snippets', 'there')
    } else if (before.length + made.size >= mostSnippets) left += 1
    else if (!made.has(keyOf(snippet))) made.set(keyOf(snippet), snippet)
  }
  await insertRows(bringing, 'snippets', [...made.values()], (some) =>
    trx
      .insertInto('snippets')
      .values(
        some.map(({ kind, name, text, business_profile_id }) => ({
          ...{ kind, name, text, user_id: userId, created_at: now, updated_at: now },
          business_profile_id: businessOf(bringing, business_profile_id),
        })),
      )
      .returning('id')
      .execute(),
  )
  bringing.count('snippets', 'added', made.size)
  if (left > 0) {
    bringing.note(`${counted(left, 'snippet does', 'snippets do')} not fit: a person has ${mostSnippets} at most.`)
  }
}

const keyOf = ({ kind, name }: Pick<ArchivedSnippet, 'kind' | 'name'>): string => `${kind} ${name.toLowerCase()}`
