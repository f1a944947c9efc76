import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { recommendedAction, stopOptions, stopsOf } from '../../../rules/business/campaignStops.ts'

const now = 1_800_000_000_000
const campaign = fc.record({
  status: fc.constantFrom(...campaignStatus.options),
  statusChangedAt: fc.integer({ min: now - 3_600_000, max: now }),
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
