import { expect, test } from 'vitest'
import { createBatches } from '../../../server/publishing/batches.ts'

test('what is asked for while a statement runs is done by the next one together, each with its own answer', async () => {
  const ran: (readonly number[])[] = []
  const first = Promise.withResolvers<void>()
  const ask = createBatches<number, string>(async (batch) => {
    ran.push(batch)
    if (ran.length === 1) await first.promise
    return batch.map((number) => `answer ${number}`)
  })
  const one = ask(1)
  await expect.poll(() => ran).toEqual([[1]])
  const others = [ask(2), ask(3)]
  first.resolve()
  expect(await Promise.all([one, ...others])).toEqual(['answer 1', 'answer 2', 'answer 3'])
  expect(ran).toEqual([[1], [2, 3]])
})

test('one that fails harms no other that was asked for with it', async () => {
  const ask = createBatches<number, number>(async (batch) => {
    if (batch.includes(2)) throw new Error('2 is not possible')
    return batch
  })
  const asked = await Promise.allSettled([ask(1), ask(2), ask(3)])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ask(4)).toBe(4)
})

test('no more than 200 go into one statement', async () => {
  const sizes: number[] = []
  const ask = createBatches<number, number>(async (batch) => {
    sizes.push(batch.length)
    return batch
  })
  const asked = Array.from({ length: 450 }, (_, index) => index)
  expect(await Promise.all(asked.map(ask))).toEqual(asked)
  expect(sizes).toEqual([200, 200, 50])
})
