import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PracticeAi, startAi } from '../../../practice/ai/ai.ts'

let ai: PracticeAi
beforeAll(async () => {
  ai = await startAi(0)
})
afterAll(() => ai.close())
beforeEach(() => ai.faults.set([]))

const messages = [
  { role: 'system', content: 'At most 80 characters, and about 80 are good. [[name m1]] ... [[end name m1]]' },
  { role: 'user', content: '[[brief m1]]\nThe rye is back on the shelf, and it keeps for a week.\n[[end brief m1]]' },
]

const complete = (given: object = {}) =>
  fetch(`${ai.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
    body: JSON.stringify({ model: 'practice', messages, ...given }),
  })

describe('the practice AI', () => {
  test('says which model it has', async () => {
    const answer = await fetch(`${ai.baseUrl}/models`)
    expect(await answer.json()).toMatchObject({ object: 'list', data: [{ id: 'practice', object: 'model' }] })
  })

  test('writes the same of the same, labelled, within the length it was told', async () => {
    const texts = await Promise.all([complete(), complete()].map(async (answer) => (await answer).json()))
    const [first, second] = texts.map((body) => Object(body).choices[0].message.content)
    expect(first).toBe(second)
    expect(first).toMatch(/^Practice: The rye is back/)
    expect(first.length).toBeLessThanOrEqual(80)
  })

  test('streams the same text in pieces, with its usage where that is wanted', async () => {
    const whole = Object(await (await complete()).json()).choices[0].message.content
    const text = await (await complete({ stream: true, stream_options: { include_usage: true } })).text()
    const events = text.split('\n\n').filter((event) => event.startsWith('data: {'))
    const chunks = events.map((event) => JSON.parse(event.slice('data: '.length)))
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(whole)
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } })
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
    expect(await (await complete({ stream: true })).text()).not.toContain('usage')
  })

  test('refuses what is none of the API', async () => {
    expect((await complete({ messages: [] })).status).toBe(400)
  })
})

describe('its faults', () => {
  const put = (faults: unknown, headers = {}) =>
    fetch(`${ai.origin}/practice/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ faults }),
    })

  test('are switched by JSON, strike so often as they were told, and not from another page', async () => {
    expect((await put([{ kind: 'serverError', times: 1 }])).status).toBe(200)
    expect((await complete()).status).toBe(500)
    expect((await complete()).status).toBe(200)
    expect((await put([{ kind: 'unknown' }])).status).toBe(400)
    expect((await put([], { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('are switched on its page, which shows what was asked', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ on: 'yes' }) }
    const page = await (await fetch(`${ai.origin}/faults/rateLimit`, form)).text()
    expect(page).toContain('Rate limit: switch off')
    expect(page).toContain('The rye is back')
    const limited = await complete()
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('30')
    await fetch(`${ai.origin}/faults/rateLimit`, { ...form, body: new URLSearchParams({ on: 'no' }) })
    expect((await complete()).status).toBe(200)
  })
})
