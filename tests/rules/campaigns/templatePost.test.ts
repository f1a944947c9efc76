import { describe, expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { excessOf } from '../../../rules/ai/textBounds.ts'
import { filledText } from '../../../rules/campaigns/filledText.ts'
import { entriesOf, startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import { type PostChoices, templatePost } from '../../../rules/campaigns/templatePost.ts'

const campaign = {
  ...{ business: 'Hearth & Crumb', offer: 'Eight places at one long table', goal: '24 places' },
  ...{ audience: 'people who bake', endsOn: '2026-12-19' },
}
const nothing: PostChoices = {
  ...{ awarenessStage: null, rules: [], psychology: [], engagementTriggers: [], variant: null },
}
const moment = { name: 'Still room', instruction: 'Say it.', texts: ['First: {offer}.', 'Second: {offer}.'] }

const asked = (given: object = {}) => ({
  ...{ moment, choices: nothing, campaign, turn: 0, networks: ['bluesky'] as Network[] },
  ...given,
})

describe('what the campaign says stands in the text', () => {
  test('in the place that is named, the last day in words', () => {
    expect(filledText('{business}: {offer} for {audience}, {goal}, until {end}', campaign)).toBe(
      'Hearth & Crumb: Eight places at one long table for people who bake, 24 places, until December 19',
    )
  })

  test('a text of which something is not said is not taken', () => {
    expect(filledText('{business}: {offer}', { ...campaign, business: ' ' })).toBeNull()
    expect(filledText('Until {end}', { ...campaign, endsOn: null })).toBeNull()
  })

  test('a full stop that the person wrote is not doubled', () => {
    expect(filledText('For {offer}. Come.', { ...campaign, offer: 'Bread. Now.' })).toBe('For Bread. Now. Come.')
    expect(filledText('For {offer}. Come.', { ...campaign, offer: 'Bread?' })).toBe('For Bread? Come.')
    expect(filledText('For {offer}. Come.', campaign)).toBe('For Eight places at one long table. Come.')
  })

  test('braces and dollar signs that the person wrote stay as they are', () => {
    expect(filledText('{offer}', { ...campaign, offer: '{goal} $& $1' })).toBe('{goal} $& $1')
  })
})

describe('a post without AI', () => {
  test('takes the texts of its kind in turn, and is the same each time', () => {
    const texts = [0, 1, 2].map((turn) => templatePost(asked({ turn }))?.text)
    expect(texts).toEqual([
      'First: Eight places at one long table.',
      'Second: Eight places at one long table.',
      'First: Eight places at one long table.',
    ])
    expect(templatePost(asked({ turn: 7 }))).toEqual(templatePost(asked({ turn: 7 })))
  })

  test('is none where no text can be made of what is said', () => {
    const named = { ...moment, texts: ['{business} has {offer}'] }
    expect(templatePost(asked({ moment: named, campaign: { ...campaign, business: '' } }))).toBeNull()
  })

  test('has an opening before and the end of the awareness stage behind', () => {
    const choices = {
      ...nothing,
      psychology: [{ openings: ['One message is enough.'] }],
      awarenessStage: { closings: ['Ask us.'] },
    }
    expect(templatePost(asked({ choices }))?.text).toBe(
      'One message is enough.\n\nFirst: Eight places at one long table.\n\nAsk us.',
    )
  })

  test('opens as its variant of the experiment does, and not as another choice would', () => {
    const choices = {
      ...nothing,
      psychology: [{ openings: ['One message is enough.'] }],
      variant: { openings: ['Have you heard?'] },
    }
    expect(templatePost(asked({ choices }))?.text).toMatch(/^Have you heard\?\n\nFirst/)
    const silent = { ...choices, variant: { openings: [] } }
    expect(templatePost(asked({ choices: silent }))?.text).toMatch(/^First/)
  })

  test('asks for an answer in every third post and in no other', () => {
    const choices = { ...nothing, engagementTriggers: [{ lines: ['What do you think?'], every: 3 }] }
    const asking = [0, 1, 2, 3, 4, 5].filter((turn) => templatePost(asked({ choices, turn }))?.text.endsWith('think?'))
    expect(asking).toEqual([2, 5])
  })

  test('does not take texts and lines that have a word to avoid', () => {
    const choices = {
      ...nothing,
      rules: [{ avoid: ['first', '!'] }],
      psychology: [{ openings: ['Come!', 'Come.'] }],
    }
    for (const turn of [0, 1, 2, 3]) {
      expect(templatePost(asked({ choices, turn }))?.text).toBe('Come.\n\nSecond: Eight places at one long table.')
    }
  })

  test('takes the offer in its own words, even where these are to be avoided', () => {
    const choices = { ...nothing, rules: [{ avoid: ['best'] }] }
    const own = { ...campaign, offer: 'The best bread' }
    expect(templatePost(asked({ choices, campaign: own }))?.text).toBe('First: The best bread.')
    const mixed = { ...moment, texts: ['{offer}', 'Until {end}'] }
    expect(templatePost(asked({ choices, campaign: own, moment: mixed }))?.text).toBe('Until December 19')
  })
})

describe('what is too long for a network', () => {
  const long = 'This sentence is here to take up room on the page. '.repeat(12).trim()
  const choices = {
    ...nothing,
    awarenessStage: { closings: ['Ask us.'] },
    engagementTriggers: [{ lines: ['What do you think?'], every: 1 }],
  }

  test('gets a text of its own, cut where a sentence ends', () => {
    const post = templatePost(
      asked({ networks: ['facebook', 'twitter'], campaign: { ...campaign, offer: long }, choices }),
    )
    expect(post?.text).toMatch(/What do you think\?$/)
    expect(post?.variants.map(({ network }) => network)).toEqual(['twitter'])
    expect(post?.variants[0]?.text).toMatch(/page\.$/)
  })

  test('first the lines go that the text can do without', () => {
    const offer = `${'x'.repeat(120)} ${'y'.repeat(128)}`
    const post = templatePost(asked({ networks: ['facebook', 'twitter'], campaign: { ...campaign, offer }, choices }))
    expect(post?.variants[0]?.text).toBe(`First: ${offer}.\n\nAsk us.`)
  })

  test('where all are narrow the common text is one that fits', () => {
    const post = templatePost(
      asked({ networks: ['twitter', 'bluesky'], campaign: { ...campaign, offer: long }, choices }),
    )
    expect(excessOf('bluesky', post?.text ?? '')).toBe(0)
    expect(post?.variants.map(({ network }) => network)).toEqual(
      excessOf('twitter', post?.text ?? '') > 0 ? ['twitter'] : [],
    )
  })

  test('every start template makes posts that fit on all nine networks, whatever is chosen', () => {
    const variants = entriesOf('experiment', startEntries).flatMap(({ fields }) => fields.variants)
    const all = {
      awarenessStage: entriesOf('awareness_stage', startEntries)[0]?.fields ?? null,
      rules: entriesOf('rule', startEntries).map(({ fields }) => fields),
      psychology: entriesOf('psychology', startEntries).map(({ fields }) => fields),
      engagementTriggers: entriesOf('engagement_trigger', startEntries).map(({ fields }) => fields),
    }
    const moments = entriesOf('template', startEntries).flatMap(({ fields }) => fields.moments)
    const asks = moments.flatMap((one) =>
      [null, ...variants].map((variant, turn) => ({ moment: one, turn, choices: { ...all, variant } })),
    )
    expect(asks.length).toBeGreaterThan(100)
    for (const ask of asks) {
      const post = templatePost({ ...ask, networks, campaign: { ...campaign, offer: long } })
      for (const network of networks) {
        const text = post?.variants.find((own) => own.network === network)?.text ?? post?.text ?? ''
        expect(text.length).toBeGreaterThan(20)
        expect(excessOf(network, text), `${network}: ${text}`).toBe(0)
      }
    }
  })
})
