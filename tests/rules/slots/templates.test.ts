import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slotTime, weekday } from '../../../contract/slots.ts'
import { slotsOfTemplate, slotTemplates } from '../../../rules/slots/templates.ts'

const five = slotTemplates.find(({ id }) => id === 'workday_mornings')

describe('the slots of a template', () => {
  test.each(slotTemplates)('$name: each a time of the week, in order, and none twice', (template) => {
    const slots = slotsOfTemplate(template, [])
    expect(slots.length).toBeGreaterThan(2)
    for (const slot of slots) {
      expect(weekday.parse(slot.weekday)).toBe(slot.weekday)
      expect(slotTime.parse(slot.time)).toBe(slot.time)
      expect(slot.bucketId).toBeNull()
    }
    const names = slots.map((slot) => `${slot.weekday} ${slot.time}`)
    expect(names).toEqual([...new Set(names)].sort())
  })

  test('are spread over the buckets by their shares, and no bucket comes in a row where another could', () => {
    const slots = five
      ? slotsOfTemplate(five, [
          { id: 1, share: 60 },
          { id: 2, share: 40 },
        ])
      : []
    expect(slots.map(({ bucketId }) => bucketId)).toEqual([1, 2, 1, 2, 1])
  })

  test('that no bucket has a share of are for any', () => {
    const slots = five
      ? slotsOfTemplate(five, [
          { id: 1, share: 20 },
          { id: 2, share: 0 },
        ])
      : []
    expect(slots.map(({ bucketId }) => bucketId).filter((id) => id === 1)).toHaveLength(1)
    expect(slots.map(({ bucketId }) => bucketId).filter((id) => id === null)).toHaveLength(4)
  })

  test('give each bucket its part to the nearest slot', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...slotTemplates), shares, (template, given) => {
        const buckets = given.map((share, index) => ({ id: index + 1, share }))
        const slots = slotsOfTemplate(template, buckets)
        expect(slots).toHaveLength(template.times.length)
        const whole = Math.max(
          100,
          given.reduce((sum, share) => sum + share, 0),
        )
        for (const { id, share } of buckets) {
          const count = slots.filter(({ bucketId }) => bucketId === id).length
          expect(Math.abs(count - (slots.length * share) / whole)).toBeLessThan(1)
        }
      }),
    )
  })
})
