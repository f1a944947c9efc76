import { beforeAll, describe, expect, test } from 'vitest'
import { bounds, fontBound, type PageWeight, pageNames, weighPages } from '../../bench/pageWeights.ts'

describe('each page as first opened', () => {
  let weights: PageWeight[]
  beforeAll(async () => {
    weights = await weighPages()
  })

  test('is weighed', () => {
    expect(weights.map(({ page }) => page)).toEqual(pageNames)
    for (const { scripts, fonts } of weights) {
      expect(scripts).toBeGreaterThan(50_000)
      expect(fonts).toBeGreaterThan(10_000)
    }
  })

  test('asks for no more and no heavier scripts than its bound', () => {
    for (const { page, scripts, files } of weights) {
      expect(scripts, page).toBeLessThanOrEqual(bounds[page].scripts)
      expect(files, page).toBeLessThanOrEqual(bounds[page].files)
    }
  })

  test('shows its first screen with no more bytes of fonts than its bound', () => {
    for (const { page, fonts } of weights) expect(fonts, page).toBeLessThanOrEqual(fontBound(page))
  })
})
