import { migratedPglite } from './freshPglite.ts'

/** What the workers begin their databases from is made once, before each of them would make its own: seconds of work. */
export default async function provide(): Promise<void> {
  if (process.env.TEST_DATABASE === 'postgres') return
  const pglite = await migratedPglite()
  await pglite.close()
}
