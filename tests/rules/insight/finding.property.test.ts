import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findingOf } from '../../../rules/insight/finding.ts'
import { someFigures } from './figuresSupport.ts'

const value = fc.option(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5_000_000 })))
const figures = fc
  .record({ postsOut: fc.integer({ min: 0, max: 60 }), reach: value, impressions: value, engagement: value })
  .map(someFigures)
const unread = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 }))
const days = { from: '2026-10-26', to: '2026-11-24' }

test('a finding is a sentence of true numbers, whatever was told', () => {
  fc.assert(
    fc.property(figures, fc.option(figures), unread, (now, before, count) => {
      const finding = findingOf({ now: days, totals: { now, before }, unread: count })
      expect(finding).toMatch(/^[A-Z0-9]/)
      expect(finding).not.toMatch(/NaN|Infinity|undefined|null|(^|\D)0%|^0 /)
    }),
  )
})

test('its direction is that of the numbers', () => {
  const reach = fc.integer({ min: 20, max: 100_000 })
  const posts = fc.integer({ min: 5, max: 40 })
  fc.assert(
    fc.property(reach, reach, posts, posts, (now, before, postsNow, postsBefore) => {
      const totals = {
        now: someFigures({ reach: now, postsOut: postsNow }),
        before: someFigures({ reach: before, postsOut: postsBefore }),
      }
      const [change = '', effort = ''] = findingOf({ now: days, totals, unread: 0 }).split(', with ')
      expect(directionOf(change, Math.abs(now - before) < before / 200 ? 0 : now - before)).toBe(true)
      expect(directionOf(effort, postsNow - postsBefore)).toBe(true)
    }),
  )
})

const rises = /more|Twice|Three times|From/
const falls = /less|fewer|Half the| of the /

function directionOf(words: string, difference: number): boolean {
  if (difference === 0) return /^((About a|A)s much reach|as many posts)$/.test(words)
  return rises.test(words) === difference > 0 && falls.test(words) === difference < 0
}
