import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeTrades, tradeFile, trades } from '../../../server/buckets/industryTemplates.ts'

const folder = new URL('../../../server/buckets/industries/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

test('there are at least twelve trades', () => {
  expect(files.length).toBeGreaterThanOrEqual(12)
  expect(trades().size).toBe(files.length)
})

test('an industry means one trade at most', () => {
  const meant = [...trades().values()].flatMap(({ industries }) => industries)
  expect(new Set(meant).size).toBe(meant.length)
  expect(meant.length).toBeGreaterThan(0)
})

test('their names are different, and they come by name', () => {
  const names = describeTrades().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
})

describe.each(files)('%s', (file) => {
  const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const trade = tradeFile.parse(content)
  const ideas = trade.buckets.flatMap((bucket) => bucket.ideas)

  test('has nothing beside what the schema knows', () => {
    expect(tradeFile.safeParse({ ...Object(content), more: true }).success).toBe(false)
  })

  test('has five to seven buckets whose shares are 100 % together', () => {
    expect(trade.buckets.length).toBeGreaterThanOrEqual(5)
    expect(trade.buckets.length).toBeLessThanOrEqual(7)
    expect(trade.buckets.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })

  test('has buckets of different names and colors', () => {
    const { buckets } = trade
    expect(new Set(buckets.map(({ name }) => name.toLowerCase())).size).toBe(buckets.length)
    expect(new Set(buckets.map(({ color }) => color)).size).toBe(buckets.length)
  })

  test('has at least ten ideas a bucket, of at least two levels', () => {
    for (const { name, ideas: some } of trade.buckets) {
      expect(some.length, name).toBeGreaterThanOrEqual(10)
      expect(new Set(some.map(({ difficulty_level }) => difficulty_level)).size, name).toBeGreaterThanOrEqual(2)
    }
  })

  test('has three different things to have texts written about, and none of another trade', () => {
    const others = [...trades().values()].filter(({ key }) => `${key}.json` !== file)
    expect(new Set(trade.example_briefs).size).toBe(3)
    expect(others.flatMap(({ example_briefs }) => example_briefs)).not.toContain(trade.example_briefs[0])
  })

  test('has no idea twice', () => {
    expect(new Set(ideas.map(({ title }) => title.toLowerCase())).size).toBe(ideas.length)
    expect(new Set(ideas.map(({ draft }) => draft)).size).toBe(ideas.length)
  })

  test('shouts nowhere and leaves three blanks at most', () => {
    for (const { title, description, draft } of ideas) {
      expect(`${title}${description}${draft}`).not.toMatch(/[!#]/)
      expect(draft.match(/\[[^\]]+\]/g)?.length ?? 0, title).toBeLessThanOrEqual(3)
    }
  })
})
