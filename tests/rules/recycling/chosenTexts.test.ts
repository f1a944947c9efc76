import { describe, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import type { RecyclingText } from '../../../contract/recycling.ts'
import { chosenTexts, type TextChoice } from '../../../rules/recycling/chosenTexts.ts'

const textOf = (wordingId: number | null, isUsed = false): TextChoice => ({
  wordingId,
  isUsed,
  keyOn: () => `text ${wordingId}`,
})

const used: Partial<Record<Network, string[]>> = { twitter: ['text null'], facebook: ['text 1'] }

const chosen = (text: RecyclingText, nth: number, wordings: readonly TextChoice[]) =>
  chosenTexts({
    ...{ text, nth, wordings, own: textOf(null), networks: ['bluesky', 'twitter', 'facebook'] },
    usedOn: (network) => new Set(used[network]),
  })

describe('what a post says when it comes again', () => {
  test('the same: its own text, and on a network that has had it the first wording that is new there', () => {
    const { common, others, leftOut } = chosen('same', 2, [textOf(1), textOf(2)])
    expect(common?.wordingId).toBeNull()
    expect([...others].map(([network, { wordingId }]) => [network, wordingId])).toEqual([['twitter', 1]])
    expect(leftOut).toEqual([])
  })

  test('a network without a new wording is left out, and says so', () => {
    const { leftOut, others } = chosen('same', 2, [])
    expect(others.size).toBe(0)
    expect(leftOut).toEqual([
      {
        network: 'twitter',
        cause: 'same_text',
        reason: 'X refuses the same text twice. It waits for a new wording that you have read.',
      },
    ])
  })

  test('a list in turn, its own text among them', () => {
    const wordings = [textOf(1), textOf(2)]
    expect([2, 3, 4, 5].map((nth) => chosen('list', nth, wordings).common?.wordingId)).toEqual([1, 2, null, 1])
    expect(chosen('list', 2, []).common?.wordingId).toBeNull()
    const [refused] = chosen('list', 2, [textOf(1)]).leftOut
    expect(refused).toMatchObject({ network: 'facebook', reason: expect.stringContaining('twice in a row') })
  })

  test('by AI: one that was not used, and nothing where there is none', () => {
    expect(chosen('ai', 2, [textOf(1, true), textOf(2)]).common?.wordingId).toBe(2)
    expect(chosen('ai', 2, [textOf(1, true)])).toMatchObject({ common: null, leftOut: [] })
  })
})
