import type { VersionedNetwork } from '../../../rules/networks/apiVersions.ts'
import type { AppStore } from '../appStore.ts'
import type { HttpClient, Reply } from '../httpClient.ts'
import { deprecatedVersion, graphErrorIn } from './graphFault.ts'

/**
 * Calls as `call` does, and keeps for the owner that Graph has retired the version that was called: where it refuses it,
 * or, before that stops anything, answers by a newer one in its place (Graph API: Platform Versioning, "Version
 * Schedules"; the answer's version is told in `Facebook-API-Version`).
 */
export const createVersionWatch =
  (apps: Pick<AppStore, 'versionRetired'>, network: VersionedNetwork) =>
  (call: HttpClient): HttpClient =>
  async (address, sent) => {
    const reply = await call(address, sent)
    const asked = versionIn(new URL(address).pathname)
    const retired = asked === null ? null : retiredIn(asked, reply)
    if (retired !== null) await apps.versionRetired(network, retired)
    return reply
  }

const versionIn = (path: string): string | null => path.match(/^(?:\/ig-api-upload)?\/(v\d+\.\d+)\//)?.[1] ?? null

function retiredIn(asked: string, { headers, body }: Reply): string | null {
  const error = graphErrorIn(body)
  if (error?.code === deprecatedVersion) return error.message
  const answered = headers.get('facebook-api-version')
  return answered !== null && isNewer(answered, asked)
    ? `It was answered by ${answered}, since ${asked} is not usable any more.`
    : null
}

const isNewer = (one: string, other: string): boolean => numberOf(one) > numberOf(other)

/** NaN of anything but a version, which is newer than none. */
const numberOf = (version: string): number => Number(version.match(/^v(\d+\.\d+)$/)?.[1] ?? Number.NaN)
