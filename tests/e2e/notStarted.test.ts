import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProduct } from '../support/product.ts'
import { startTestProduct } from '../support/testProduct.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-products-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test.each([
  ['in a process of its own', startProduct],
  ['beside others', startTestProduct],
])('a product that does not start %s leaves no data behind', async (_, start) => {
  await expect(start({ env: { LOG_LEVEL: 'deafening' } })).rejects.toThrow('LOG_LEVEL')
  expect(await readdir(folder)).toEqual([])
})
