import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { isStuck, recommendedAction, stopOptions, stopsOf } from '../../../rules/business/campaignStops.ts'

const now = 1_800_000_000_000
const campaign = fc.record({
  status: fc.constantFrom(...campaignStatus.options),
  statusChangedAt: fc.integer({ min: now - 3_600_000, max: now }),
  lastWrittenAt: fc.option(fc.integer({ min: now - 3_600_000, max: now })),
  hasGivenUp: fc.boolean(),
  isSending: fc.boolean(),
})

test('archive if all can be archived, pause if all can be paused, otherwise force_archive; stuck ones force it', () => {
  fc.assert(
    fc.property(fc.array(campaign, { minLength: 1, maxLength: 6 }), (campaigns) => {
      const stops = campaigns.map((one) => stopsOf(one, now))
      const action = recommendedAction(stops)
      const isAnyStuck = stops.some(({ is_stuck }) => is_stuck)
      expect(action === 'archive').toBe(!isAnyStuck && stops.every(({ can_archive }) => can_archive))
      if (isAnyStuck) expect(action).toBe('force_archive')
      if (action === 'pause') expect(stops.every(({ can_pause }) => can_pause)).toBe(true)
      expect(stopOptions(stops)).toContain(action)
      expect(stopOptions(stops).at(-1)).toBe('force_archive')
    }),
  )
})

const minutes = (count: number) => now - count * 60_000

test.each([
  ['since 16 minutes and nothing was written', { statusChangedAt: minutes(16), lastWrittenAt: null }, true],
  [
    'since 16 minutes and the last post is 14 minutes old',
    { statusChangedAt: minutes(16), lastWrittenAt: minutes(14) },
    false,
  ],
  [
    'since 40 minutes and the last post is 16 minutes old',
    { statusChangedAt: minutes(40), lastWrittenAt: minutes(16) },
    true,
  ],
  [
    'since a minute, and posts were written an hour before',
    { statusChangedAt: minutes(1), lastWrittenAt: minutes(60) },
    false,
  ],
  [
    'since a minute, and it was given up',
    { statusChangedAt: minutes(1), lastWrittenAt: minutes(1), hasGivenUp: true },
    true,
  ],
])('generating %s: whether it is stuck', (_, given, expected) => {
  expect(isStuck({ status: 'generating', hasGivenUp: false, ...given }, now)).toBe(expected)
})

test('only what is being made is ever stuck', () => {
  const long = { statusChangedAt: 0, lastWrittenAt: null, hasGivenUp: true }
  const stuck = campaignStatus.options.filter((status) => isStuck({ status, ...long }, now))
  expect(stuck).toEqual(['generating', 'scheduling'])
})
