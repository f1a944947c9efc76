import { inject } from 'vitest'
import { createDatabase, throughSocket } from './postgres.ts'

/**
 * The address of a fresh database for the calling test file on the run's PostgreSQL; null where the run is on PGlite
 * (which it is unless `TEST_DATABASE=postgres`, and never for the fault tests).
 */
export async function freshDatabaseUrl(): Promise<string | null> {
  const server = inject('postgresUrl')
  return server === null ? null : createDatabase(server)
}

/** The same with its tables, for whoever opens it at once in this process: by the Unix socket where there is one. */
export async function migratedDatabaseUrl(): Promise<string | null> {
  const [server, template] = [inject('postgresUrl'), inject('postgresTemplateUrl')]
  if (server === null || template === null) return null
  return throughSocket(await createDatabase(server, template), inject('postgresSocketFolder'))
}
