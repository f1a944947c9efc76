import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { codeOfStatus, refusalBody, refusalCodes } from '../../../contract/refusals.ts'
import type { ProviderEnv } from '../../../server/http/env.ts'
import { HttpError, tooMany } from '../../../server/http/httpError.ts'
import { respondToError } from '../../../server/http/respondToError.ts'
import { createLog } from '../../../server/process/log.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

const all = Object.entries(endpoints)

let provider: TestProvider
let person: TestPerson
let newcomer: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db, { is_staff: true })
  newcomer = await makePerson(provider.db, { is_email_confirmed: false })
})
afterAll(() => provider.close())

/** Everything that is wrong with a call whatever it does. */
async function refusalsOf({ method, path, auth, body }: Endpoint) {
  const target = `${method} ${path.replaceAll(/\{\w+\}/g, '987654321')}`
  const wrongs = [
    ...(auth === 'none' ? [] : [{}, { token: 'none' }, { token: newcomer.token }]),
    ...(body ? [{ text: '[', token: person.token }] : []),
    ...(path.includes('{') ? [{ token: person.token }] : []),
  ]
  const answers = await Promise.all(wrongs.map((wrong) => provider.ask(target, wrong)))
  return answers.filter(({ status }) => status >= 400)
}

test.each(all)('%s refuses in the one shape, with the code of its status', async (_, endpoint) => {
  for (const { status, text, body } of await refusalsOf(endpoint)) {
    expect(refusalBody.safeParse(body).error, text).toBeUndefined()
    expect(Object(body).code).toBe(codeOfStatus[status])
  }
})

test('nearly every call was refused for something', async () => {
  const counts = await Promise.all(all.slice(0, 40).map(async ([, endpoint]) => (await refusalsOf(endpoint)).length))
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(30)
})

describe('what is thrown below a route', () => {
  async function answerTo(error: Error) {
    const app = new Hono<ProviderEnv>()
    app.onError(respondToError({ log: createLog('silent'), noteFailure: () => false }))
    app.use(async (context, next) => {
      context.set('requestId', 'request 1')
      await next()
    })
    app.get('/', () => {
      throw error
    })
    const answer = await app.request('/')
    return { status: answer.status, body: refusalBody.parse(await answer.json()) }
  }

  test.each([400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 429, 502, 503, 504, 507] as const)(
    'a refusal with %i has its code',
    async (status) => {
      expect(await answerTo(new HttpError(status, 'No.'))).toEqual({
        status,
        body: { error: 'No.', code: codeOfStatus[status] },
      })
    },
  )

  test('a refusal may have a code that says more, and the field that it is about', async () => {
    const error = new HttpError(403, 'Prove it.', { code: 'reauthentication_required', field: 'name' })
    expect(await answerTo(error)).toMatchObject({ body: { code: 'reauthentication_required', field: 'name' } })
  })

  test('a failure of ours has nothing but its number', async () => {
    expect(await answerTo(new Error('secret'))).toEqual({
      status: 500,
      body: {
        error: 'Something went wrong on our side. Please try again.',
        code: 'internal_error',
        request_id: 'request 1',
      },
    })
  })

  test('too many calls say how long to wait in `detail` as well', async () => {
    const { body } = await answerTo(tooMany(7))
    expect(body).toMatchObject({ code: 'too_many_requests', detail: body.error })
  })
})

test('every status has a code of the list, and no two the same', () => {
  const codes = Object.values(codeOfStatus)
  expect(new Set(codes).size).toBe(codes.length)
  expect(refusalCodes).toEqual(expect.arrayContaining(codes))
})
