import { beforeAll, describe, expect, test } from 'vitest'
import {
  bounds,
  fontBound,
  type PageWeight,
  pageNames,
  weighPages,
  weighWorker,
  workerBounds,
} from '../../bench/pageWeights.ts'
import { buildIfStale } from '../../server/process/build.ts'

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
    const over = weights.filter(
      ({ page, scripts, files }) => scripts > bounds[page].scripts || files > bounds[page].files,
    )
    expect(over).toEqual([])
  })

  test('shows its first screen with no more bytes of fonts than its bound', () => {
    for (const { page, fonts } of weights) expect(fonts, page).toBeLessThanOrEqual(fontBound(page))
  })
})

test('the service worker is no heavier than its bounds, nor is what it stores before anybody asks for it', async () => {
  await buildIfStale(() => {})
  const { script, stored } = await weighWorker()
  expect(script).toBeGreaterThan(5_000)
  expect(script).toBeLessThanOrEqual(workerBounds.script)
  expect(stored).toBeGreaterThan(200_000)
  expect(stored).toBeLessThanOrEqual(workerBounds.stored)
})
