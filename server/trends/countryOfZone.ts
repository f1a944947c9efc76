import { verdictOfZone } from '../../rules/account/geoCheck.ts'

/**
 * The country of an IANA zone as a code of two letters; null for zones that the geo check takes for no country's (UTC,
 * `Etc/*`, abbreviations) and for unknown ones. Which country has which zones is CLDR's table, as Node has it; not every
 * browser does.
 */
export function countryOfZone(zone: string): string | null {
  if (verdictOfZone(zone) === 'silent') return null
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
  countries ??= readCountries()
  return countries.get(timeZone) ?? null
}

let countries: ReadonlyMap<string, string> | undefined

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function readCountries(): ReadonlyMap<string, string> {
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const zones = codes.flatMap((code) => {
    const locale = new Intl.Locale(`und-${code}`)
    // Retired codes are read as those of today: `DD` is `DE`.
    return locale.region === code ? (locale.getTimeZones() ?? []).map((zone) => [zone, code] as const) : []
  })
  return new Map(zones)
}
