import type { GeoCheckInput } from '../../machines/account/geoCheck.machine.ts'
import type { Browser } from '../browser/browser.ts'
import type { Clock } from '../browser/clock.ts'
import { keys, type Storage } from '../browser/storage.ts'

interface RegionOutside {
  storage: Storage
  clock: Clock
  browser: Pick<Browser, 'timezone' | 'language'>
}

/** Milliseconds that a result is kept (specification, section 9). */
const freshness = 86_400_000

/** What the check begins with. */
export const geoCheckInput = ({ storage, clock, browser }: RegionOutside): GeoCheckInput => ({
  kept: keptResult(storage, clock),
  timezone: browser.timezone(),
  language: browser.language(),
})

function keptResult({ local }: Storage, clock: Clock): GeoCheckInput['kept'] {
  const kept = parse(local.get(keys.geoBlockResult) ?? '')
  if (typeof kept !== 'object' || kept === null || !('isBlocked' in kept) || !('expiresAt' in kept)) return null
  const isFresh = typeof kept.expiresAt === 'number' && clock.now() < kept.expiresAt
  return isFresh && typeof kept.isBlocked === 'boolean' ? { isBlocked: kept.isBlocked } : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps what a check found. */
export function saveResult({ storage, clock }: Pick<RegionOutside, 'storage' | 'clock'>, isBlocked: boolean): void {
  const timestamp = clock.now()
  storage.local.set(keys.geoBlockResult, JSON.stringify({ isBlocked, timestamp, expiresAt: timestamp + freshness }))
}

/** The visitor's country by the service at `url`, which answers a code as plain text; empty where nobody knows. */
export async function locate(url: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(url, { signal, credentials: 'omit' })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
