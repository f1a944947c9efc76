import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiFault } from '../../../server/ai/aiFault.ts'
import { type Chat, createChat } from '../../../server/ai/chat/chat.ts'
import { leadingTo, openSite, type Site } from '../site.ts'

const path = '/v1/chat/completions'
let site: Site
let elsewhere: Site
let bodies: unknown[]
beforeAll(async () => {
  site = await openSite()
  elsewhere = await openSite()
})
afterAll(async () => {
  await site.close()
  await elsewhere.close()
})
beforeEach(() => {
  bodies = []
  site.calls = []
})

const limits = { first: 5000, between: 5000, whole: 10_000 }

function chatAt(base: string, apiKey?: string): Chat {
  const settings = { AI_BASE_URL: base, AI_API_KEY: apiKey, AI_MODEL: 'small' }
  const chat = createChat({ settings, limits })
  if (!chat) throw new Error('There is no chat')
  return chat
}

async function read(chat: Chat): Promise<{ text: string; tokens: number }> {
  const messages = [{ role: 'user', content: 'Write.' }] as const
  const call = chat({ messages, mostTokens: 100, signal: new AbortController().signal })
  let text = ''
  for await (const piece of call.pieces) text += piece
  return { text, tokens: call.tokens() }
}

const chunk = (choice: object, beside: object = {}) => `data: ${JSON.stringify({ choices: [choice], ...beside })}\n\n`
const whole = `${chunk({ delta: { content: 'Rye' } })}${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`

/** Answers with events, once nothing of the call is refused. */
function answering(events: string, refusalOf: (body: object) => string | null = () => null) {
  site.pages[path] = async (request, response) => {
    const body = JSON.parse(await textOf(request))
    bodies.push(body)
    const message = refusalOf(body)
    if (message === null) return response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events)
    return response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }))
  }
}

test('only the address of the installation is called: nobody is led elsewhere', async () => {
  site.pages[path] = leadingTo(elsewhere.at(path))
  await expect(read(chatAt(site.at('/v1')))).rejects.toMatchObject({ name: 'AiFault', kind: 'unavailable' })
  expect(site.calls).toEqual([path])
  expect(elsewhere.calls).toEqual([])
})

test('without a key none is sent', async () => {
  let authorization: string | undefined = 'something'
  site.pages[path] = (request, response) => {
    authorization = request.headers.authorization
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(whole)
  }
  expect(await read(chatAt(site.at('/v1')))).toMatchObject({ text: 'Rye' })
  expect(authorization).toBeUndefined()
})

test('the answer is streamed, bounded, and its tokens are asked for', async () => {
  answering(
    `${whole.replace('data: [DONE]\n\n', '')}data: {"choices":[],"usage":{"total_tokens":77}}\n\ndata: [DONE]\n\n`,
  )
  expect(await read(chatAt(site.at('/v1')))).toEqual({ text: 'Rye', tokens: 77 })
  expect(bodies).toEqual([
    {
      model: 'small',
      messages: [{ role: 'user', content: 'Write.' }],
      stream: true,
      max_tokens: 100,
      stream_options: { include_usage: true },
    },
  ])
})

test('what a server does not know is left out, from then on', async () => {
  answering(whole, (body) => {
    if ('stream_options' in body) return 'Unrecognized request argument: stream_options'
    return 'max_tokens' in body ? "'max_tokens' is not supported" : null
  })
  const chat = chatAt(site.at('/v1'))
  expect(await read(chat)).toMatchObject({ text: 'Rye' })
  expect(bodies).toHaveLength(3)
  expect(await read(chat)).toMatchObject({ text: 'Rye' })
  expect(bodies).toHaveLength(4)
  expect(bodies.at(-1)).toMatchObject({ max_completion_tokens: 100 })
})

test('any other refusal is asked once', async () => {
  answering(whole, () => 'There is no such model')
  await expect(read(chatAt(site.at('/v1')))).rejects.toMatchObject({ kind: 'unavailable', status: 400 })
  expect(bodies).toHaveLength(1)
})

test.each([
  ['a filter ended it', chunk({ delta: {}, finish_reason: 'content_filter' }), 'refused'],
  ['it called a tool', chunk({ delta: {}, finish_reason: 'tool_calls' }), 'malformed'],
  ['it has no words', chunk({ delta: { content: '  ' }, finish_reason: 'stop' }), 'malformed'],
  ['it is no JSON', 'data: {"choices"\n\n', 'malformed'],
  ['nothing came', '', 'malformed'],
  ['it says that it failed', 'data: {"error":{"message":"overloaded"}}\n\n', 'unavailable'],
])('where %s, there is no text', async (_, events, kind) => {
  answering(events)
  const fault = await read(chatAt(site.at('/v1'))).catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(AiFault)
  expect(fault).toMatchObject({ kind })
})

test('a key that does not count is told without the key', async () => {
  site.pages[path] = (_, response) => {
    const error = { message: 'Incorrect API key provided: sk-secret', code: 'invalid_api_key' }
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  }
  const fault = await read(chatAt(site.at('/v1'), 'sk-secret')).catch((cause: unknown) => cause)
  expect(fault).toMatchObject({
    kind: 'unavailable',
    message: 'The AI does not take the key of this installation. Nothing was counted.',
  })
  expect(fault).not.toHaveProperty('cause')
  expect(JSON.stringify(fault)).not.toContain('sk-secret')
})
