import { beforeAll, expect, test } from 'vitest'
import { type PageWeight, scriptBounds, weighPages } from '../../bench/pageWeights.ts'

let weights: PageWeight[]
beforeAll(async () => {
  weights = await weighPages()
})

test('each page as first opened weighs no more JavaScript than its bound', () => {
  expect(weights.map(({ page }) => page)).toEqual(['login', 'dashboard', 'calendar', 'composer'])
  for (const { page, scripts } of weights) {
    expect(scripts, page).toBeGreaterThan(50_000)
    expect(scripts, page).toBeLessThanOrEqual(scriptBounds[page])
  }
})
