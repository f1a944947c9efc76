import ipaddr from 'ipaddr.js'
import type { Settings } from '../process/settings.ts'

/** Whether visitors from the listed countries are kept out: as GEO_BLOCK says, `auto` meaning at a public address. */
export function isGeoBlocked({ GEO_BLOCK, PUBLIC_URL }: Pick<Settings, 'GEO_BLOCK' | 'PUBLIC_URL'>): boolean {
  return GEO_BLOCK === 'auto' ? isPublicHost(new URL(PUBLIC_URL).hostname) : GEO_BLOCK === 'on'
}

const privateNames = /(^|\.)(localhost|localdomain|local|internal|lan|home\.arpa|test)$/

/** A name or address that people outside one's own network may reach. */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'unicast'
  return name.includes('.') && !privateNames.test(name)
}
