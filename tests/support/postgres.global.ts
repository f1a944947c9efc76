import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the run's PostgreSQL server; null where the run is on PGlite. */
    postgresUrl: string | null
  }
}

/** One PostgreSQL server for the run where it needs one: the fault tests always, the server's by TEST_DATABASE. */
export default async function provide(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isNeeded = project.name === 'faults' || process.env.TEST_DATABASE === 'postgres'
  if (!isNeeded) {
    project.provide('postgresUrl', null)
    return undefined
  }
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
