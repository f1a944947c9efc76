import * as z from 'zod/mini'
import { countryHeaders } from '../account/geo.ts'
import { isLoopbackHost } from '../http/clientAddress.ts'
import { isGeoBlocked } from '../http/geoBlock.ts'
import type { Settings } from '../process/settings.ts'
import { codeOf, type Finding, fine, toCheck, wrong } from './finding.ts'

const alive = z.object({ status: z.literal('alive'), has_forwarded_for: z.boolean() })
const openApi = z.object({ info: z.object({ title: z.string().check(z.startsWith('Solo Social')) }) })

const patience = 10_000

/** What the public address answers; `isForwarded` is null where it does not say. */
type Reached = { isOurs: true; isForwarded: boolean | null } | { isOurs: false; problem: string }

/**
 * Asks the public address from here, as visitors do, and what stands in front of the product there. `isStopped`: the
 * product does not run, so that not reaching it says nothing.
 */
export async function checkPublicUrl(settings: Settings, isStopped: boolean): Promise<Finding[]> {
  const { PUBLIC_URL } = settings
  const reached = await reach(PUBLIC_URL)
  if (!reached.isOurs) return [...schemeFindings(settings), unreachedFinding(reached.problem, isStopped)]
  const schemes = schemeFindings(settings)
  const isFine = fine('public address', `The product is reached at ${PUBLIC_URL}.`)
  const proxies = [proxyFinding(settings, reached.isForwarded), ...(await countryFindings(settings))]
  return [...(schemes.length > 0 ? schemes : [isFine]), ...proxies]
}

const unreachedFinding = (problem: string, isStopped: boolean): Finding =>
  isStopped
    ? toCheck('public address', 'Start the product to have the public address looked at.')
    : wrong('public address', problem)

const isOnThisMachine = ({ PUBLIC_URL }: Settings): boolean => isLoopbackHost(new URL(PUBLIC_URL).host)

const isSecure = ({ PUBLIC_URL }: Settings): boolean => PUBLIC_URL.startsWith('https://')

function schemeFindings(settings: Settings): Finding[] {
  if (isSecure(settings) || isOnThisMachine(settings)) return []
  const { PUBLIC_URL } = settings
  return [
    wrong('public address', `${PUBLIC_URL} is without TLS, so that passwords can be read on the way: use https://.`),
  ]
}

async function reach(origin: string): Promise<Reached> {
  try {
    return await readAnswer(origin, await ask(`${origin}/healthz`))
  } catch (error) {
    return { isOurs: false, problem: `${origin} cannot be reached from here (${codeOf(error)}): ${remedyOf(error)}` }
  }
}

const ask = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience) })

async function readAnswer(origin: string, answer: Response): Promise<Reached> {
  const text = await answer.text()
  const said = alive.safeParse(jsonOf(text))
  if (said.success) return { isOurs: true, isForwarded: said.data.has_forwarded_for }
  const place = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && place) {
    const target = URL.parse(place, origin)?.origin ?? place
    return { isOurs: false, problem: `${origin} sends to ${target}: set PUBLIC_URL to the address that people open.` }
  }
  if (answer.status >= 502 && answer.status <= 504) {
    const problem = `${origin} answers ${answer.status}: the proxy there does not reach the product, at its HOST and PORT.`
    return { isOurs: false, problem }
  }
  // Proxies keep /healthz to themselves, as the documentation wants it.
  const isOurs = openApi.safeParse(jsonOf(await (await ask(`${origin}/provider/openapi.json`)).text())).success
  if (isOurs) return { isOurs, isForwarded: null }
  return { isOurs: false, problem: `${origin} answers ${answer.status}, but as something else than this product.` }
}

function remedyOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name has no address; set one at its DNS server.'
  if (/CERT|SSL|TLS/.test(code)) return 'its certificate does not count; renew it.'
  return 'start the product and the proxy in front of it, and see which address PUBLIC_URL says.'
}

/** `isForwarded`: whether what arrived by the public address named the visitor. */
function proxyFinding(settings: Settings, isForwarded: boolean | null): Finding {
  const { TRUST_PROXY, PORT } = settings
  const hasProxy = isForwarded ?? isSecure(settings)
  if (!TRUST_PROXY && hasProxy) {
    const sentence = 'A proxy stands in front and TRUST_PROXY is not true, so that all visitors count as one: set it.'
    return wrong('proxy', sentence)
  }
  if (!TRUST_PROXY && isSecure(settings)) {
    return wrong('proxy', 'The proxy in front sets no X-Forwarded-For: have it do so, and set TRUST_PROXY=true.')
  }
  if (!TRUST_PROXY) return fine('proxy', 'Nothing stands in front, and no forwarded header is trusted.')
  if (isForwarded === false) {
    return wrong(
      'proxy',
      'TRUST_PROXY is true, and what comes by PUBLIC_URL has no X-Forwarded-For: have the proxy set it.',
    )
  }
  if (isForwarded === null) {
    return toCheck('proxy', 'The proxy keeps /healthz to itself: see yourself that it sets X-Forwarded-For anew.')
  }
  return fine('proxy', `The proxy names the visitor; let nobody but it reach port ${PORT}.`)
}

/** Nobody lives in Antarctica who could be asked instead. */
const impossibleCountry = 'AQ'

/** Whether visitors can say themselves in which country they are, where that decides what they see. */
async function countryFindings(settings: Settings): Promise<Finding[]> {
  if (!settings.TRUST_PROXY || !isGeoBlocked(settings)) return []
  const headers = Object.fromEntries(countryHeaders.map((name) => [name, impossibleCountry]))
  const answer = await ask(`${settings.PUBLIC_URL}/provider/geo/country/`, headers).catch(() => null)
  if ((await answer?.text()) !== impossibleCountry) return []
  const sentence = `The proxy lets a visitor's own country header through: have it set or remove ${countryHeaders.join(', ')}.`
  return [wrong('proxy', sentence)]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
