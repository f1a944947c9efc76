import { describe, expect, test } from 'vitest'
import { enoughPosts } from '../../../../contract/campaignAnalytics.ts'
import { experimentVerdict } from '../../../../rules/campaigns/experiment/experimentVerdict.ts'
import { normalValues, seededRandom } from './draws.ts'

const ofPosts = (name: string, amounts: readonly number[]) => ({ name, amounts })
const low = [3, 4, 5, 3, 4, 5, 3, 4]
const high = [9, 8, 9, 10, 8, 9, 10, 9]

describe('before every variant has enough posts with a result', () => {
  test('nothing is said but how many are missing, however far they lie apart', () => {
    const few = experimentVerdict([ofPosts('Question', high.slice(0, enoughPosts - 1)), ofPosts('Statement', low)])
    expect(few).toEqual({ verdict: 'not_enough', missing: 1, better: null, difference: null })
  })

  test('what one has too many does not make up for the other', () => {
    const missing = [ofPosts('Question', [...high, ...high]), ofPosts('Statement', []), ofPosts('Order', [1, 2])]
    expect(experimentVerdict(missing)).toMatchObject({ verdict: 'not_enough', missing: 8 + 6 })
  })

  test('a variant that is alone lacks another one', () => {
    expect(experimentVerdict([ofPosts('Question', high)])).toMatchObject({ verdict: 'not_enough', missing: 8 })
  })
})

describe('with enough posts', () => {
  test('where 0 is not in the interval, there is a difference, and the better one is named', () => {
    const found = experimentVerdict([ofPosts('Question', low), ofPosts('Statement', high)])
    expect(found).toMatchObject({ verdict: 'difference', missing: 0, better: 'Statement' })
    expect(found.difference).toMatchObject({ to: 'Question', mean: 9 - 3.875 })
    expect(found.difference?.interval.from).toBeGreaterThan(0)
  })

  test('where 0 is in it, there is none, and which mean is higher is said all the same', () => {
    const found = experimentVerdict([ofPosts('Question', [0, 9, 1, 8, 2, 7, 3, 6]), ofPosts('Statement', low)])
    expect(found).toMatchObject({ verdict: 'no_difference', better: 'Question', difference: { to: 'Statement' } })
    expect(found.difference?.interval.from).toBeLessThan(0)
    expect(found.difference?.interval.until).toBeGreaterThan(0)
  })

  test('where all brought the same, nothing differs, and no number is missing', () => {
    const same = Array.from({ length: enoughPosts }, () => 2)
    expect(experimentVerdict([ofPosts('Question', same), ofPosts('Statement', same)])).toEqual({
      ...{ verdict: 'no_difference', missing: 0, better: 'Question' },
      difference: { to: 'Statement', mean: 0, interval: { from: 0, until: 0 } },
    })
  })

  test('of several the best is set against the next', () => {
    const found = experimentVerdict([
      ofPosts('Order', [...low]),
      ofPosts('Question', high),
      ofPosts('Call', [...high, 1]),
    ])
    expect(found).toMatchObject({ better: 'Question', difference: { to: 'Call' } })
  })

  test('the more variants there are, the wider the interval of the same two', () => {
    const two = [ofPosts('Question', high), ofPosts('Statement', low)]
    const none = Array.from({ length: enoughPosts }, (_, index) => index % 2)
    const widths = [two, [...two, ofPosts('Order', none)], [...two, ofPosts('Order', none), ofPosts('Call', none)]].map(
      (variants) => {
        const { difference } = experimentVerdict(variants)
        return difference ? difference.interval.until - difference.interval.from : 0
      },
    )
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(new Set(widths).size).toBe(3)
  })
})

const experiments = 1000

test.each([2, 3, 4])(
  'of 1,000 experiments in which %d variants are all alike, at most one in 20 finds a difference',
  (count) => {
    const random = seededRandom(4 + count)
    let found = 0
    for (let run = 0; run < experiments; run += 1) {
      const variants = Array.from({ length: count }, (_, index) =>
        ofPosts(`Variant ${index}`, normalValues(random, 10, { mean: 20, deviation: 5 })),
      )
      if (experimentVerdict(variants).verdict === 'difference') found += 1
    }
    // Three standard errors of 1,000 draws above it.
    expect(found).toBeLessThanOrEqual(70)
    if (count === 2) expect(found).toBeGreaterThan(29)
  },
)
