import { describe, expect, test } from 'vitest'
import { excessOf } from '../../../rules/ai/textBounds.ts'
import { textsByNetwork } from '../../../rules/campaigns/textsByNetwork.ts'

const ofLength = (length: number): string =>
  `${'Bread and rolls. '
    .repeat(500)
    .slice(0, length - 1)
    .trim()}.`
const short = ofLength(120)
const middle = ofLength(420)
const long = ofLength(2000)

describe('of several texts, the best first', () => {
  test('the first is for all where it fits all', () => {
    expect(textsByNetwork(['bluesky', 'mastodon'], [short, middle])).toEqual({ text: short, variants: [] })
  })

  test('a network that it is too long for has the next one that fits', () => {
    const variants = [{ network: 'bluesky', text: short }]
    expect(textsByNetwork(['bluesky', 'mastodon'], [middle, short])).toEqual({ text: middle, variants })
  })

  test('a network that no text fits has the last one, cut where a sentence ends', () => {
    const { text, variants } = textsByNetwork(['linkedin', 'mastodon', 'bluesky'], [long, middle]) ?? { variants: [] }
    expect(text).toBe(long)
    expect(variants.map(({ network }) => network)).toEqual(['mastodon', 'bluesky'])
    expect(variants[0]?.text).toBe(middle)
    expect(variants[1]?.text).toMatch(/^Bread and rolls\..*\.$/)
    expect(excessOf('bluesky', variants[1]?.text ?? long)).toBe(0)
  })

  test('where none fits anywhere, the longest that is left is for all', () => {
    const cut = textsByNetwork(['bluesky', 'mastodon'], [long])
    expect(excessOf('mastodon', cut?.text ?? long)).toBe(0)
    expect(cut?.text.length).toBeGreaterThan(300)
    expect(cut?.variants.map(({ network }) => network)).toEqual(['bluesky'])
  })

  test('several accounts of a network have one', () => {
    expect(textsByNetwork(['mastodon', 'bluesky', 'bluesky'], [middle, short])?.variants).toHaveLength(1)
  })
})
