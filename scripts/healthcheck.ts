import { connectPostgres } from '../server/db/open.ts'
import { backgroundHealth } from '../server/health/backgroundHealth.ts'
import { roles } from '../server/process/roles.ts'
import { readSettings, type Settings } from '../server/process/settings.ts'

/**
 * For a container's HEALTHCHECK: ends with 0 where the product of the same settings is well. A process that serves is
 * asked at its port; a worker listens nowhere, so that the database tells when one last looked for what is due.
 */
const settings = readSettings(process.env)
const isWell = roles[settings.ROLE].serves ? await isReady(settings) : await isWorking(settings)
process.exit(isWell ? 0 : 1)

async function isReady({ PORT }: Settings): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
  return answer?.ok ?? false
}

async function isWorking({ DATABASE_URL = '' }: Settings): Promise<boolean> {
  const { db, close } = await connectPostgres(DATABASE_URL)
  const { database, isLate } = await backgroundHealth(db)
  await close()
  return database && !isLate
}
