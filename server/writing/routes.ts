import type { Kysely } from 'kysely'
import { searchMentions } from '../../contract/mentions.ts'
import { checkSpelling } from '../../contract/spelling.ts'
import { changeSnippet, createSnippet, deleteSnippet, listSnippets, listUsedHashtags } from '../../contract/writing.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { FindMentions } from './mentions.ts'
import { createSnippets } from './snippets.ts'
import type { CheckSpelling } from './spelling.ts'
import { usedHashtags } from './usedHashtags.ts'

interface WritingRouteDeps {
  db: Kysely<Database>
  findMentions: FindMentions
  checkText: CheckSpelling
}

/** What helps in writing: snippets, groups of hashtags, the hashtags of earlier posts, people to be named, spelling. */
export function writingRoutes(app: ProviderApp, { db, findMentions, checkText }: WritingRouteDeps): void {
  const snippets = createSnippets(db)

  registerEndpoint(app, listSnippets, ({ query }, { user }) => snippets.list(user.id, query))
  registerEndpoint(app, createSnippet, ({ body }, { user }) => snippets.create(user.id, body))
  registerEndpoint(app, changeSnippet, ({ id, body }, { user }) => snippets.change(user.id, Number(id), body))
  registerEndpoint(app, deleteSnippet, async ({ id }, { user }) => {
    await snippets.remove(user.id, Number(id))
    return { success: true as const }
  })

  registerEndpoint(app, listUsedHashtags, async ({ query }, { user }) => ({
    hashtags: await usedHashtags(db, user.id, query),
  }))

  registerEndpoint(app, searchMentions, async ({ query }, { user }) => ({
    mentions: await findMentions(user.id, { accountId: Number(query.account_id), search: query.search }),
  }))

  registerEndpoint(app, checkSpelling, async ({ body }, { user }) => ({ notes: await checkText(user.id, body) }))
}
