import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freezeClock } from '../../support/freezeClock.ts'
import { type AiBench, startAiBench } from '../ai/support.ts'
import { makePerson } from '../support.ts'
import { recyclingOf } from './support.ts'

freezeClock()

let ai: AiBench
beforeAll(async () => {
  ai = await startAiBench({ env: { AI_DAILY_TEXTS: '3' } })
})
afterAll(() => ai.close())

describe('wordings by AI', () => {
  test('wait to be read, are one text each, and those that came stay where today’s are used up', async () => {
    const bench = recyclingOf(ai.provider, await makePerson(ai.provider.db))
    const post = await bench.published({ text: 'Cold dough, warm kitchen: what to do' })
    const ask = (count: number) => bench.ask(`POST recycling/posts/${post}/wordings/ask/`, { count })
    const first = await ask(1)
    expect(first.status, first.text).toBe(201)
    expect(first.body).toMatchObject({ failed: null, results: [{ origin: 'ai', state: 'to_review', used_at: null }] })
    const allowance = await bench.ask('GET ai/allowance/')
    expect(allowance.body).toMatchObject({ texts_left: 2 })
    const more = Object((await ask(5)).body)
    expect(more.failed).toEqual(expect.any(String))
    const { body } = await bench.ask(`GET recycling/posts/${post}/wordings/`)
    expect(Object(body).results).toHaveLength(1 + more.results.length)
  })

  test('of another’s post none are asked for', async () => {
    const bench = recyclingOf(ai.provider, await makePerson(ai.provider.db))
    const post = await bench.published()
    const other = recyclingOf(ai.provider, await makePerson(ai.provider.db))
    expect((await other.ask(`POST recycling/posts/${post}/wordings/ask/`, {})).status).toBe(404)
    expect((await bench.ask(`POST recycling/posts/${post}/wordings/ask/`, { count: 6 })).status).toBe(400)
  })
})
