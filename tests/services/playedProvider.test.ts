import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { atProvider, host } from './support/provider.ts'

const provider = atProvider()
const address = `${host}status/`

test('an answer that never comes is not waited for', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  provider.use(
    http.get(address, () => {
      resolve()
      return delay('infinite')
    }),
  )
  void fetch(address)
  await asked
})

test('and the next test has handlers of its own', async () => {
  provider.use(http.get(address, () => HttpResponse.json({ is: 'next' })))
  expect(await (await fetch(address)).json()).toEqual({ is: 'next' })
})
