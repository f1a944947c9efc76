import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/open.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's PostgreSQL server; null where the run is on PGlite. */
    postgresUrl: string | null
    /** Of a database there with its tables and nothing in them, to copy others from. */
    postgresTemplateUrl: string | null
    /** Where the server's Unix socket is; null where there is none. */
    postgresSocketFolder: string | null
  }
}

/** One PostgreSQL server for the run where it needs one: the fault tests always, others by TEST_DATABASE. */
export default async function provide(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isNeeded = ['faults', 'scaling'].includes(project.name) || process.env.TEST_DATABASE === 'postgres'
  if (!isNeeded) {
    project.provide('postgresUrl', null)
    project.provide('postgresTemplateUrl', null)
    project.provide('postgresSocketFolder', null)
    return undefined
  }
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplateUrl', await migratedDatabase(server.url))
  project.provide('postgresSocketFolder', server.socketFolder)
  return () => server.stop()
}

async function migratedDatabase(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-template-'))
  const { close } = await openDatabase({ DATA_DIR: folder, DATABASE_URL: url })
  await close()
  await rm(folder, { recursive: true })
  return url
}
