import type { Kysely } from 'kysely'
import { createApiKey, listApiKeys, revokeApiKey } from '../../contract/apiKeys.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { createKey, listKeys, revokeKey } from './apiKeys.ts'

/** API keys of a person. */
export function apiKeyRoutes(app: ProviderApp, { db }: { db: Kysely<Database> }): void {
  registerEndpoint(app, listApiKeys, async (_, { user }) => ({ results: await listKeys(db, user.id) }))
  registerEndpoint(app, createApiKey, ({ body }, { user }) => createKey(db, user.id, body))
  registerEndpoint(app, revokeApiKey, async ({ id }, { user }) => {
    await revokeKey(db, user.id, Number(id))
    return { success: true } as const
  })
}
