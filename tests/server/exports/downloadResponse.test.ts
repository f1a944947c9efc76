import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { downloadResponse } from '../../../server/exports/downloadResponse.ts'
import type { ProviderEnv } from '../../../server/http/env.ts'
import { eventually } from '../../support/eventually.ts'

/** Downloads what a generator yields; `stall` in milliseconds. */
async function begin(chunks: AsyncGenerator<string>, stall: number) {
  const ended = vi.fn()
  const broken: unknown[] = []
  const app = new Hono<ProviderEnv>()
  app.get('/', (context) => {
    context.set('noteBrokenAnswer', (error) => void broken.push(error))
    return downloadResponse(context, { name: 'a.csv', contentType: 'text/csv', chunks, onEnd: ended }, stall)
  })
  return { response: await app.request('/'), ended, broken }
}

/** Yields for ever; tells when it was returned. */
function endless() {
  const seen = { pulled: 0, returned: false }
  async function* chunks(): AsyncGenerator<string> {
    try {
      for (;;) {
        seen.pulled += 1
        yield 'row\r\n'
      }
    } finally {
      seen.returned = true
    }
  }
  return { seen, chunks: chunks() }
}

test('of what is not taken nothing is made', async () => {
  const { seen, chunks } = endless()
  const { response, ended } = await begin(chunks, 60_000)
  const reader = response.body?.getReader()
  expect(seen.pulled).toBe(0)
  await reader?.read()
  expect(seen.pulled).toBe(1)
  await reader?.cancel()
  expect(seen.returned).toBe(true)
  expect(ended).toHaveBeenCalledOnce()
})

test('whoever takes nothing for long is given nothing more, and their turn ends', async () => {
  const { seen, chunks } = endless()
  const { response, ended, broken } = await begin(chunks, 5)
  const reader = response.body?.getReader()
  await reader?.read()
  await eventually(() => expect(ended).toHaveBeenCalledOnce())
  await eventually(() => expect(seen.returned).toBe(true))
  expect(String(broken[0])).toContain('Nothing of text/csv was taken for 5 ms')
  await expect(reader?.read()).rejects.toThrow()
})

test('a file that is taken to its end has ended once', async () => {
  async function* two(): AsyncGenerator<string> {
    yield 'a'
    yield 'b'
  }
  const { response, ended, broken } = await begin(two(), 60_000)
  expect(await response.text()).toBe('ab')
  expect(ended).toHaveBeenCalledOnce()
  expect(broken).toEqual([])
})
