import { visitorCountry } from '../../contract/shell.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Settings } from '../process/settings.ts'

/** What proxies call the visitor's country. */
export const countryHeaders = [
  'CF-IPCountry',
  'X-Vercel-IP-Country',
  'CloudFront-Viewer-Country',
  'X-AppEngine-Country',
  'X-Country-Code',
]

/** Codes by which a proxy says that it does not know. */
const unknownCodes = ['XX', 'ZZ']

/** The visitor's country as the proxy in front names it; without a proxy of one's own anybody could name any. */
export function geoRoute(app: ProviderApp, { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): void {
  registerEndpoint(app, visitorCountry, async (_, { header }) => {
    if (!TRUST_PROXY) return ''
    const codes = countryHeaders.map((name) => header(name)?.trim().toUpperCase() ?? '')
    return codes.find((code) => /^[A-Z]{2}$/.test(code) && !unknownCodes.includes(code)) ?? ''
  })
}
