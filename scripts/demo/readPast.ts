import { openDatabase } from '../../server/db/open.ts'
import { createCollecting } from '../../server/insight/collecting.ts'
import { installationKey } from '../../server/networks/installationKey.ts'
import { createNetworks } from '../../server/networks/networks.ts'
import { createLog } from '../../server/process/log.ts'
import { readSettings } from '../../server/process/settings.ts'

const hour = 3_600_000
/** So long the demo has a past, in milliseconds. */
const past = 40 * 24 * hour
const step = 6 * hour

/**
 * Reads what the practice networks told in the days before today, as the product would have: followers of each day, and posts
 * by their age. The product must not run meanwhile. `setNow` puts the clock of the practice networks to an instant
 * (milliseconds), or lets it go by this machine's again.
 */
export async function readPast(
  env: Record<string, string | undefined>,
  setNow: (at: number | null) => void,
): Promise<void> {
  const settings = readSettings(env)
  const { db, close } = await openDatabase(settings)
  let at = Date.now() - past
  const until = Date.now()
  const now = () => at
  const log = createLog('warn')
  try {
    // What was begun with counts from when the posts were made here.
    for (const table of ['metric_collections', 'account_collections', 'account_readings'] as const) {
      await db.deleteFrom(table).execute()
    }
    const networks = createNetworks({ db, secret: await installationKey(db, settings), settings, log, now })
    const { adapterOf, readingBudget } = networks
    const collecting = createCollecting({ db, adapterOf, readingBudget, log, now })
    for (; at < until; at += step) {
      setNow(at)
      while (await collecting.look()) {}
    }
    await collecting.stop()
  } finally {
    setNow(null)
    await close()
  }
}
