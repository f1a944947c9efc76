import { expect, test } from 'vitest'
import { verdictOfCountry, verdictOfZone } from '../../../rules/account/geoCheck.ts'
import { countryOfZone } from '../../../server/trends/countryOfZone.ts'

test.each([
  ['America/Chicago', 'US'],
  ['US/Eastern', 'US'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Busingen', 'DE'],
  ['GB', 'GB'],
  ['Europe/Kyiv', 'UA'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['America/Montreal', 'CA'],
  ['Japan', 'JP'],
] as const)('%s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})

test.each(['UTC', 'Etc/UTC', 'Etc/GMT+5', 'CET', 'EST', 'GMT', 'Nowhere/Atlantis', ''])(
  '“%s” is in no country',
  (zone) => {
    expect(countryOfZone(zone)).toBeNull()
  },
)

test('every zone of a country that the geo check lists is that country’s, and no other is', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => verdictOfZone(zone) !== 'silent')
  expect(zones.length).toBeGreaterThan(300)
  const different = zones.filter((zone) => verdictOfCountry(countryOfZone(zone) ?? '') !== verdictOfZone(zone))
  expect(different).toEqual([])
})
