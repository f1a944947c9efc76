import type { Kysely } from 'kysely'
import { type InstallationNotice, installationStatus } from '../../contract/shell.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import type { Database } from '../db/schema.ts'
import { lastBeat, lateAfter, schedulerBeat } from '../health/heartbeats.ts'
import type { WriteHealth } from '../health/writeHealth.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { type AppStore, retiredVersions } from '../networks/appStore.ts'
import { readMaintenance } from './maintenance.ts'
import { silentHostsOf } from './silentHosts.ts'

/** Milliseconds: a host that is silent for a moment concerns nobody. */
const silentAfter = 60_000

interface Deps {
  db: Kysely<Database>
  writes: Pick<WriteHealth, 'read'>
  apps: AppStore
}

/**
 * Tells a person what concerns everybody here, and which servers of their own accounts do not answer; administrators also
 * which networks have retired the version that is set.
 */
export function installationStatusRoute(app: ProviderApp, { db, writes, apps }: Deps): void {
  const startedAt = new Date()
  registerEndpoint(app, installationStatus, async (_, { user }) => {
    const now = new Date()
    const [maintenance, paused, silent, retired] = await Promise.all([
      maintenanceNotice(db, now),
      pausedNotice({ db, writes }, startedAt, now),
      silentNotices(db, user.id, now),
      user.isAdmin ? retiredNotices(db, apps) : [],
    ])
    return { notices: [maintenance, paused, ...silent, ...retired].filter((notice) => notice !== null) }
  })
}

async function maintenanceNotice(db: Kysely<Database>, now: Date): Promise<InstallationNotice | null> {
  const found = await readMaintenance(db, now)
  if (!found) return null
  const since = found.announced_at.toISOString()
  return {
    id: `maintenance ${since}`,
    kind: 'maintenance',
    message: found.text,
    since,
    until: found.ends_at.toISOString(),
  }
}

/** Nothing is taken while the publisher does not tick; one that was just started is given time for its first tick. */
async function pausedNotice(
  { db, writes }: Omit<Deps, 'apps'>,
  startedAt: Date,
  now: Date,
): Promise<InstallationNotice | null> {
  const [tick, { disk, last_failed_write }] = await Promise.all([lastBeat(db, schedulerBeat), writes.read()])
  const alive = Math.max(tick?.getTime() ?? 0, startedAt.getTime())
  const isLate = now.getTime() - alive > lateAfter
  if (!isLate && !disk?.is_low && last_failed_write === null) return null
  return {
    // Throughout one pause the last tick stays what it was.
    id: `publishing_paused ${isLate ? new Date(alive).toISOString() : 'no room'}`,
    kind: 'publishing_paused',
    message: 'Publishing is paused. What is due waits and goes out once it works again; nothing is lost.',
    since: (isLate ? new Date(alive) : (last_failed_write ?? now)).toISOString(),
    until: null,
  }
}

/** Of the person's own accounts only: which servers others use is theirs. */
async function silentNotices(db: Kysely<Database>, userId: number, now: Date): Promise<InstallationNotice[]> {
  const hosts = await silentHostsOf(db, userId, new Date(now.getTime() - silentAfter))
  return hosts.map(({ host, since, network }) => ({
    id: `network_down ${host} ${since.toISOString()}`,
    kind: 'network_down',
    message: `${networkNames[network]} (${host}) does not answer. Posts for it wait and go out once it does.`,
    since: since.toISOString(),
    until: null,
  }))
}

/** Only an administrator can do something about it. */
async function retiredNotices(db: Kysely<Database>, apps: AppStore): Promise<InstallationNotice[]> {
  const retired = await retiredVersions(db, apps)
  return retired.map(({ network, version, at }) => ({
    id: `version_retired ${network} ${version}`,
    kind: 'version_retired',
    message:
      `${networkNames[network]} no longer takes version ${version} of its API. Posts for it wait, or go out by a ` +
      'newer one, until another version is set: Administration, Networks.',
    since: at.toISOString(),
    until: null,
  }))
}
