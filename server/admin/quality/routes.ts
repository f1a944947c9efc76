import type { Kysely } from 'kysely'
import { listQualityPublications, readQuality as readQualityEndpoint } from '../../../contract/quality.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { listPublications } from './listPublications.ts'
import { readQuality } from './readQuality.ts'

/** For administrators: how the installation does, and the posts behind each number. */
export function qualityRoutes(app: ProviderApp, db: Kysely<Database>): void {
  registerEndpoint(app, readQualityEndpoint, ({ query }) => readQuality(db, query.days))
  registerEndpoint(app, listQualityPublications, ({ query }) => listPublications(db, query))
}
