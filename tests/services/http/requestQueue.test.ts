import { expect, test } from 'vitest'
import { createLazy } from '../../../src/app/lazy.ts'
import { createRequestQueue } from '../../../src/app/shell/requestQueue.ts'
import { createTestClock } from '../support/testClock.ts'

function queue() {
  const clock = createTestClock()
  const made = createRequestQueue({ actorOptions: { clock } })
  made.start()
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    return name
  }
  return { clock, begun, work, enqueue: made.enqueue }
}

test('a queue made with the first request keeps the order', async () => {
  const clock = createTestClock()
  const areas = createLazy(() => ({ actorOptions: { clock } }))
  const first = areas.lazy(createRequestQueue).enqueue(async () => 'first')
  const second = areas.lazy(createRequestQueue).enqueue(async () => 'second')
  expect(await first).toBe('first')
  await clock.timerOf(100)
  clock.pass(100)
  expect(await second).toBe('second')
  areas.stop()
})

test('one call at a time, by priority, 100 ms apart', async () => {
  const { begun, clock, enqueue, work } = queue()
  const first = enqueue(work('first'))
  const second = enqueue(work('second'))
  const urgent = enqueue(work('urgent'), { priority: 5 })
  expect(await first).toBe('first')
  await clock.timerOf(100)
  clock.pass(99)
  expect(begun).toEqual(['first'])
  clock.pass(1)
  expect(await urgent).toBe('urgent')
  expect(begun).toEqual(['first', 'urgent'])
  await new Promise((resolve) => setImmediate(resolve))
  clock.pass(100)
  expect(await second).toBe('second')
})

test('a failure is told to whoever asked, and the next goes on', async () => {
  const { clock, enqueue, work } = queue()
  const failing = enqueue(() => Promise.reject(new Error('refused')))
  const next = enqueue(work('next'))
  await expect(failing).rejects.toThrow('refused')
  await clock.timerOf(100)
  clock.pass(100)
  expect(await next).toBe('next')
})

test('what is taken back while waiting is never begun, and while running is stopped', async () => {
  const { begun, enqueue, work } = queue()
  const leaving = new AbortController()
  let given: AbortSignal | undefined
  const running = enqueue(
    (signal) => {
      given = signal
      return new Promise(() => {})
    },
    { signal: leaving.signal },
  )
  const waiting = enqueue(work('waiting'), { signal: leaving.signal })
  leaving.abort()
  await expect(running).rejects.toMatchObject({ kind: 'aborted' })
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
  expect(given?.aborted).toBe(true)
  expect(begun).toEqual([])
})
