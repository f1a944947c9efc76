import { describe, expect, test } from 'vitest'
import { dayOfRule } from '../../../rules/trends/dateRules.ts'
import { trades as templates } from '../../../server/buckets/industryTemplates.ts'
import { tradeDays, tradeDaysSchema, trades } from '../../../server/trends/tradeDays.ts'

const all = [...tradeDays.days, ...tradeDays.seasons]

describe('the kept days of the trades', () => {
  test.each(trades)('%s has eight at least', (trade) => {
    expect(all.filter((one) => one.trades.includes(trade)).length).toBeGreaterThanOrEqual(8)
  })

  test('are kept for each industry template, and for no other trade', () => {
    const keys = [...templates().keys()].toSorted()
    expect(keys).not.toEqual([])
    expect([...trades].toSorted()).toEqual(keys)
  })

  test('stand there once: no two of a name are kept by the same country', () => {
    const places = all.flatMap(({ name, countries = ['everywhere'] }) =>
      countries.map((country) => `${name} ${country}`),
    )
    expect(new Set(places).size).toBe(places.length)
  })

  test('name real countries, each once', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    for (const { name, countries = [] } of all) {
      expect(
        countries.filter((country) => !names.of(country)),
        name,
      ).toEqual([])
      expect(new Set(countries).size, name).toBe(countries.length)
    }
  })

  test('were looked at this year, as each says', () => {
    expect(all.filter(({ checked }) => checked !== 2026)).toEqual([])
  })

  test.each(tradeDays.seasons)('$name begins before it ends, whatever the year', ({ from, to }) => {
    for (let year = 2026; year < 2056; year += 1)
      expect(dayOfRule(from, year) < dayOfRule(to, year), `${year}`).toBe(true)
  })
})

/** Of single years, as calendars have them. */
test.each([
  ['GivingTuesday', '2026-12-01'],
  ['Black Friday', '2026-11-27'],
  ['Cyber Monday', '2026-11-30'],
  ['World Bread Day', '2026-10-16'],
  ['International Coffee Day', '2026-10-01'],
  ['World Photography Day', '2026-08-19'],
  ['Earth Day', '2026-04-22'],
  ['Easter Sunday', '2026-04-05'],
  ['Pancake Day', '2026-02-17'],
  ['World Password Day', '2026-05-07'],
  ['Global Accessibility Awareness Day', '2026-05-21'],
  ['System Administrator Appreciation Day', '2026-07-31'],
  ['World Pinhole Photography Day', '2026-04-26'],
  ['Start of summer time', '2026-03-29'],
  ['End of daylight saving time', '2026-11-01'],
  ['Mothering Sunday', '2026-03-15'],
])('%s is %s', (name, day) => {
  const found = tradeDays.days.find((one) => one.name === name)
  expect(found && dayOfRule(found.on, 2026)).toBe(day)
})

test.each([
  { on: { kind: 'fixed', month: 2, day: 29 } },
  { on: { kind: 'fixed', month: 13, day: 1 } },
  { on: { kind: 'nth', month: 5, weekday: 'sunday', nth: 5 } },
  { on: { kind: 'nth', month: 5, weekday: 'Sonntag', nth: 1 } },
  { on: { kind: 'moon', month: 5 } },
  { trades: ['florist'] },
  { trades: [] },
  { countries: [] },
  { countries: ['Germany'] },
  { name: ' Bread Day' },
  { name: 'Bread Day.' },
  { checked: 2019 },
  { note: 'nothing more than this' },
])('an entry with %j is refused', (wrong) => {
  const right = { name: 'Bread Day', on: { kind: 'fixed', month: 10, day: 16 }, trades: ['bakery'], checked: 2026 }
  const accepts = (day: unknown) => tradeDaysSchema.safeParse({ days: [day], seasons: [] }).success
  expect(accepts(right)).toBe(true)
  expect(accepts({ ...right, ...wrong })).toBe(false)
})
