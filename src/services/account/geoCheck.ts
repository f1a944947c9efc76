import type { GeoCheckInput, Located } from '../../machines/account/geoCheck.machine.ts'
import type { Browser } from '../browser/browser.ts'
import type { Clock } from '../browser/clock.ts'
import { keys, type Storage } from '../browser/storage.ts'

interface GeoCheckDeps {
  storage: Storage
  clock: Clock
  browser: Pick<Browser, 'timezone' | 'language'>
}

/** Milliseconds that a result is good for (specification, section 9). */
const freshness = 86_400_000

/** What the check begins with. */
export const geoCheckInput = ({ storage, clock, browser }: GeoCheckDeps): GeoCheckInput => ({
  stored: storedResult(storage, clock),
  timezone: browser.timezone(),
  language: browser.language(),
})

function storedResult({ local }: Storage, clock: Clock): GeoCheckInput['stored'] {
  const stored = parse(local.get(keys.geoBlockResult) ?? '')
  if (typeof stored !== 'object' || stored === null || !('isBlocked' in stored) || !('expiresAt' in stored)) return null
  const isFresh = typeof stored.expiresAt === 'number' && clock.now() < stored.expiresAt
  return isFresh && typeof stored.isBlocked === 'boolean' ? { isBlocked: stored.isBlocked } : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores what a check found. */
export function saveResult({ storage, clock }: Pick<GeoCheckDeps, 'storage' | 'clock'>, isBlocked: boolean): void {
  const timestamp = clock.now()
  storage.local.set(keys.geoBlockResult, JSON.stringify({ isBlocked, timestamp, expiresAt: timestamp + freshness }))
}

/** A country's code of two letters (ISO 3166-1 alpha-2). */
const countryCode = /^[A-Z]{2}$/i

/**
 * Looks up the visitor's country at the service at `url`, which answers a code as plain text, or nothing where nobody
 * knows. Whatever else comes back, or does not, is a failed lookup.
 */
export async function locate(url: string, signal: AbortSignal): Promise<Located> {
  try {
    const answer = await fetch(url, { signal, credentials: 'omit' })
    return answer.ok ? read(await answer.text()) : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

function read(text: string): Located {
  const code = text.trim()
  if (code === '') return { kind: 'ok', value: null }
  return countryCode.test(code) ? { kind: 'ok', value: code } : { kind: 'failed' }
}
