import type { Kysely } from 'kysely'
import { changeSnippet, createSnippet, deleteSnippet, listSnippets, listUsedHashtags } from '../../contract/writing.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { createSnippets } from './snippets.ts'
import { usedHashtags } from './usedHashtags.ts'

/** What helps in writing: snippets, groups of hashtags, and the hashtags of earlier posts. */
export function writingRoutes(app: ProviderApp, { db }: { db: Kysely<Database> }): void {
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
}
