import { describe, expect, test } from 'vitest'
import { marketingFields, marketingKey, marketingKinds } from '../../../../contract/marketing.ts'
import { networks } from '../../../../contract/networks.ts'
import { excessOf } from '../../../../rules/ai/textBounds.ts'
import { filledText } from '../../../../rules/campaigns/filledText.ts'
import { entriesOf, startEntries } from '../../../../rules/campaigns/marketing/marketingEntries.ts'

const said = {
  ...{ business: 'Hearth & Crumb', offer: 'Bread class on Saturday: eight places, 9 to 13 o’clock', goal: '24 places' },
  ...{ audience: 'people near Wren Street who bake at home', endsOn: '2026-12-19' },
}
/** A campaign that says no more than it must. */
const least = { ...said, business: '', audience: '' }

const fewest = {
  ...{ template: 5, rule: 5, awareness_stage: 5, psychology: 5, experiment: 3, platform_strategy: 9 },
  engagement_trigger: 4,
}

const moments = entriesOf('template', startEntries).flatMap(({ key, fields }) =>
  fields.moments.map(({ name, texts }) => ({ name: `${key}: ${name}`, texts })),
)
const linesOf = () => [
  ...entriesOf('awareness_stage', startEntries).flatMap(({ fields }) => fields.closings),
  ...entriesOf('psychology', startEntries).flatMap(({ fields }) => fields.openings),
  ...entriesOf('engagement_trigger', startEntries).flatMap(({ fields }) => fields.lines),
  ...entriesOf('experiment', startEntries).flatMap(({ fields }) => fields.variants.flatMap(({ openings }) => openings)),
]

describe('what campaigns are made of on the first day', () => {
  test.each(marketingKinds)('there is a good set of %s, each as the builder would take it', (kind) => {
    const entries = entriesOf(kind, startEntries)
    expect(entries.length).toBeGreaterThanOrEqual(fewest[kind])
    for (const { key, fields } of entries) {
      expect(marketingFields[kind].safeParse(fields), key).toEqual({ success: true, data: fields })
      expect(marketingKey.safeParse(key).success, key).toBe(true)
    }
  })

  test('no two entries have the same key, and no two of a kind the same name', () => {
    const keys = startEntries.map(({ key }) => key)
    const names = startEntries.map(({ kind, name }) => `${kind} ${name}`)
    expect(keys.length).toBeGreaterThan(30)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(names).size).toBe(names.length)
  })

  test('each network has its strategy, which says that it is a beginning', () => {
    const strategies = entriesOf('platform_strategy', startEntries)
    expect(strategies.map(({ fields }) => fields.network)).toEqual([...networks])
    for (const { fields } of strategies) {
      expect(fields.effect).toMatch(/^A starting value/)
      expect(fields.hours.every(({ from, until, weekdays }) => from < until && weekdays.length > 0)).toBe(true)
    }
  })
})

describe('the texts of the templates', () => {
  test('a template has four to six kinds of posts with three to five texts each', () => {
    for (const { fields } of entriesOf('template', startEntries)) {
      expect(fields.moments.length).toBeGreaterThanOrEqual(4)
      expect(fields.moments.length).toBeLessThanOrEqual(6)
    }
    for (const { texts } of moments) {
      expect(texts.length).toBeGreaterThanOrEqual(3)
      expect(texts.length).toBeLessThanOrEqual(5)
    }
  })

  test('with all said no brace is left, and none names what a campaign cannot say', () => {
    const texts = [...moments.flatMap((moment) => moment.texts), ...linesOf()]
    expect(texts.length).toBeGreaterThan(120)
    for (const text of texts) expect(filledText(text, said) ?? `unfilled: {${text}}`).not.toMatch(/[{}]/)
  })

  test('each kind of post has a text for a campaign that says only what it must', () => {
    const without = moments.filter(({ texts }) => texts.every((text) => filledText(text, least) === null))
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('each kind of post has a text that fits everywhere where little is said', () => {
    for (const { name, texts } of moments) {
      const fitting = texts.filter((text) => excessOf('twitter', filledText(text, said) ?? '') === 0)
      expect(fitting.length, name).toBeGreaterThan(0)
    }
  })

  test('each kind of post has a text that keeps to all rules at once', () => {
    const avoid = entriesOf('rule', startEntries).flatMap(({ fields }) => fields.avoid)
    const isClean = (text: string) => !avoid.some((word) => text.toLowerCase().includes(word.toLowerCase()))
    const without = moments.filter(({ texts }) => !texts.some(isClean))
    expect(without.map(({ name }) => name)).toEqual([])
  })
})
