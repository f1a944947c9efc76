import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WrittenRule } from '../../../contract/moderation.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  admin = await makePerson(provider.db, { is_staff: true })
  person = await makePerson(provider.db)
})
afterAll(() => provider.close())
beforeEach(async () => {
  await provider.db.deleteFrom('moderation_rules').execute()
})

const path = 'admin/moderation/rules/'
const rule: WrittenRule = {
  kind: 'words',
  name: 'Promises',
  is_enabled: true,
  fields: { words: ['profit'] },
}
const create = (written: unknown, client_key: string = randomUUID()) =>
  provider.ask(`POST ${path}`, { token: admin.token, body: { client_key, rule: written } })
const acts = async () => {
  const rows = await provider.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.filter(({ target }) => target === rule.name || target === 'Gains')
}

test('a rule is made once by the same key, and the log says who made it', async () => {
  const key = randomUUID()
  const first = await create(rule, key)
  expect(first).toMatchObject({ status: 201, body: { rule, version: 1, held_count: 0 } })
  expect((await create(rule, key)).body).toEqual(first.body)
  expect((await provider.ask(`GET ${path}`, { token: admin.token })).body).toEqual({ results: [first.body] })
  expect(await acts()).toMatchObject([{ act: 'moderation.rule_created', actor_email: admin.email, after: rule }])
})

test('a rule is changed against its version, and deleted', async () => {
  const { body } = await create(rule)
  const { id } = Object(body)
  const changed = { ...rule, name: 'Gains', is_enabled: false }
  const change = (version: number) =>
    provider.ask(`PUT ${path}${id}/`, { token: admin.token, body: { version, rule: changed } })
  expect(await change(1)).toMatchObject({ status: 200, body: { rule: changed, version: 2 } })
  expect(await change(1)).toMatchObject({ status: 409 })
  expect(await provider.ask(`DELETE ${path}${id}/`, { token: admin.token })).toMatchObject({ status: 204 })
  expect(await provider.ask(`DELETE ${path}${id}/`, { token: admin.token })).toMatchObject({ status: 404 })
  expect((await acts()).slice(-2)).toMatchObject([
    { act: 'moderation.rule_changed', before: rule, after: changed },
    { act: 'moderation.rule_deleted', before: changed, after: null },
  ])
})

test.each([
  [{ ...rule, kind: 'links', fields: { hosts: [], hides_target: false } }, 'rule.fields.hosts'],
  [{ ...rule, kind: 'links', fields: { hosts: ['no host'], hides_target: true } }, 'rule.fields.hosts'],
  [{ ...rule, fields: { words: [] } }, 'rule.fields.words'],
])('%j is no rule', async (written, field) => {
  expect(await create(written)).toMatchObject({ status: 400, body: { field } })
})

test('only administrators see rules, cases and appeals', async () => {
  for (const one of [path, 'admin/moderation/', 'admin/moderation/appeals/', 'admin/moderation/cases/1/']) {
    expect(await provider.ask(`GET ${one}`, { token: person.token })).toMatchObject({ status: 403 })
  }
})

test('a person sees that nothing of theirs goes out, and why', async () => {
  const target = `POST admin/moderation/people/${person.id}/hold/`
  const held = await provider.ask(target, { token: admin.token, body: { reason: 'Complaints.' } })
  expect(held).toMatchObject({ status: 200, body: { is_held: true, held_posts: 0 } })
  const told = await provider.ask('GET appeals/', { token: person.token })
  expect(told).toMatchObject({ status: 200, body: { results: [], is_held: true, held_reason: 'Complaints.' } })
  const released = await provider.ask(target.replace('hold', 'release'), { token: admin.token })
  expect(released).toMatchObject({ status: 200, body: { is_held: false, late_posts: 0 } })
})
