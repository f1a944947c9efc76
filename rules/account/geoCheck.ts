/** What a hint says of where a visitor is: in a listed country, in another, or nothing. */
export type GeoVerdict = 'listed' | 'other' | 'silent'

/** Where the product is not open yet (specification, section 9): EU, EEA and UK. */
const zonesOf = {
  AT: ['Europe/Vienna'],
  BE: ['Europe/Brussels'],
  BG: ['Europe/Sofia'],
  HR: ['Europe/Zagreb'],
  CY: ['Asia/Nicosia', 'Asia/Famagusta', 'Europe/Nicosia'],
  CZ: ['Europe/Prague'],
  DK: ['Europe/Copenhagen'],
  EE: ['Europe/Tallinn'],
  FI: ['Europe/Helsinki'],
  FR: ['Europe/Paris'],
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  GR: ['Europe/Athens'],
  HU: ['Europe/Budapest'],
  IE: ['Europe/Dublin', 'Eire'],
  IT: ['Europe/Rome'],
  LV: ['Europe/Riga'],
  LT: ['Europe/Vilnius'],
  LU: ['Europe/Luxembourg'],
  MT: ['Europe/Malta'],
  NL: ['Europe/Amsterdam'],
  PL: ['Europe/Warsaw', 'Poland'],
  PT: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores', 'Portugal'],
  RO: ['Europe/Bucharest'],
  SK: ['Europe/Bratislava'],
  SI: ['Europe/Ljubljana'],
  ES: ['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary'],
  SE: ['Europe/Stockholm'],
  IS: ['Atlantic/Reykjavik', 'Iceland'],
  LI: ['Europe/Vaduz'],
  NO: ['Europe/Oslo'],
  GB: ['Europe/London', 'Europe/Belfast', 'GB', 'GB-Eire'],
}

const listedCountries: ReadonlySet<string> = new Set(Object.keys(zonesOf))

/** Zones belong to one country each, as the zone table has them; old names stand beside the new ones. */
const listedZones: ReadonlySet<string> = new Set(Object.values(zonesOf).flat())

/** Old names without an area that are a country's all the same. */
const otherCountries: ReadonlySet<string> = new Set([
  ...['Cuba', 'Egypt', 'Hongkong', 'Iran', 'Israel', 'Jamaica', 'Japan', 'Kwajalein', 'Libya', 'NZ', 'NZ-CHAT'],
  ...['Navajo', 'PRC', 'ROC', 'ROK', 'Singapore', 'Turkey', 'W-SU'],
])

/** By the time zone: UTC, `Etc/*` and abbreviations such as CET name no country, and neither does an unknown name. */
export function verdictOfZone(zone: string): GeoVerdict {
  if (listedZones.has(zone)) return 'listed'
  if (otherCountries.has(zone)) return 'other'
  return zone.includes('/') && !zone.startsWith('Etc/') && isZone(zone) ? 'other' : 'silent'
}

/** By a country's code of two letters, in either case. */
export function verdictOfCountry(code: string): GeoVerdict {
  const country = code.trim().toUpperCase()
  if (listedCountries.has(country)) return 'listed'
  return /^[A-Z]{2}$/.test(country) ? 'other' : 'silent'
}

/** By the region that a language's tag names: `fr-BE` is Belgium, `fr` nowhere. */
export function verdictOfLanguage(tag: string): GeoVerdict {
  try {
    return verdictOfCountry(new Intl.Locale(tag).region ?? '')
  } catch {
    return 'silent'
  }
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const callback = /^\/connect\/.+\/callback$/
const openFolders = [
  ...['/confirm-email', '/confirm-address', '/stop-address-change', '/forgot-password'],
  ...['/weekly-mail', '/paid', '/legal'],
]

/** Pages that a visitor from anywhere may open (decisions, "Sign-up and waitlist"). */
export const isOpenEverywhere = (pathname: string): boolean =>
  callback.test(pathname) || openFolders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
