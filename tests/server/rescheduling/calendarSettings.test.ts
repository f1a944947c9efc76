import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const ask = ({ token }: TestPerson, target: string, body?: object) =>
  provider.ask(target, { token, ...(body && { body }) })

test('the minutes between posts of one account are fifteen until they are chosen, each person for themselves', async () => {
  const [one, other] = [await makePerson(provider.db), await makePerson(provider.db)]
  expect((await ask(one, 'GET calendar/settings/')).body).toEqual({ conflict_minutes: 15 })
  expect((await ask(one, 'PUT calendar/settings/', { conflict_minutes: 30 })).body).toEqual({ conflict_minutes: 30 })
  expect((await ask(one, 'PUT calendar/settings/', { conflict_minutes: 0 })).status).toBe(200)
  expect((await ask(one, 'GET calendar/settings/')).body).toEqual({ conflict_minutes: 0 })
  expect((await ask(other, 'GET calendar/settings/')).body).toEqual({ conflict_minutes: 15 })
})

test.each([-1, 1441, 1.5, '15', null])('%s minutes are refused at their field', async (conflict_minutes) => {
  const person = await makePerson(provider.db)
  const answer = await ask(person, 'PUT calendar/settings/', { conflict_minutes })
  expect([answer.status, answer.body]).toMatchObject([400, { field: 'conflict_minutes' }])
})
