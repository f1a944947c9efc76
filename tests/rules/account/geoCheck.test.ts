import { describe, expect, test } from 'vitest'
import {
  isOpenEverywhere,
  verdictOfCountry,
  verdictOfLanguage,
  verdictOfZone,
} from '../../../rules/account/geoCheck.ts'

/** The specification's section 9. */
const listed = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(' ')

test('the countries of the specification are listed, and no other', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  expect(codes.filter((code) => verdictOfCountry(code) === 'listed').toSorted()).toEqual(listed.toSorted())
})

describe('a time zone', () => {
  test.each([
    ['Europe/London', 'listed'],
    ['Europe/Paris', 'listed'],
    ['Europe/Vaduz', 'listed'],
    ['Europe/Busingen', 'listed'],
    ['Atlantic/Canary', 'listed'],
    ['Africa/Ceuta', 'listed'],
    ['Asia/Famagusta', 'listed'],
    ['Atlantic/Reykjavik', 'listed'],
    ['Europe/Belfast', 'listed'],
    ['GB', 'listed'],
    ['Poland', 'listed'],
    ['Europe/Zurich', 'other'],
    ['Europe/Jersey', 'other'],
    ['Europe/Vatican', 'other'],
    ['Atlantic/Faroe', 'other'],
    ['America/New_York', 'other'],
    ['Asia/Tokyo', 'other'],
    ['Japan', 'other'],
    ['UTC', 'silent'],
    ['Etc/UTC', 'silent'],
    ['Etc/GMT+5', 'silent'],
    ['CET', 'silent'],
    ['EST5EDT', 'silent'],
    ['Mars/Olympus', 'silent'],
    ['', 'silent'],
  ])('%s is %s', (zone, verdict) => expect(verdictOfZone(zone)).toBe(verdict))

  test('each that a browser knows by its area is some country’s', () => {
    const unplaced = Intl.supportedValuesOf('timeZone').filter(
      (zone) => zone.includes('/') && !zone.startsWith('Etc/') && verdictOfZone(zone) === 'silent',
    )
    expect(unplaced).toEqual([])
  })
})

test.each([
  ['fr', 'FR', 'listed'],
  ['upper', ' gb\n', 'listed'],
  ['other', 'CH', 'other'],
  ['nothing', '', 'silent'],
  ['a page instead of a code', '<!doctype html>', 'silent'],
])('a country: %s', (_, code, verdict) => expect(verdictOfCountry(code)).toBe(verdict))

test.each([
  ['fr-FR', 'listed'],
  ['en-GB', 'listed'],
  ['en-US', 'other'],
  ['zh-Hant-TW', 'other'],
  ['fr', 'silent'],
  ['not a tag', 'silent'],
])('the language %s is %s', (tag, verdict) => expect(verdictOfLanguage(tag)).toBe(verdict))

test('confirming, resetting, paying, the legal texts and the callbacks are open to anybody', () => {
  for (const path of [
    '/confirm-email/abc',
    '/confirm-address/abc',
    '/stop-address-change/abc',
    '/weekly-mail/end/abc',
    '/forgot-password/abc',
    '/forgot-password',
    '/paid',
    '/legal/terms',
    '/connect/linkedin/callback',
    '/connect/linkedin/business/callback',
  ]) {
    expect([path, isOpenEverywhere(path)]).toEqual([path, true])
  }
  for (const path of ['/', '/login', '/signup', '/waitlist/status', '/paidup', '/connect/socials']) {
    expect([path, isOpenEverywhere(path)]).toEqual([path, false])
  }
})
