import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { apiGroups, groupOf } from '../../../server/http/apiGroups.ts'
import { describeContract } from '../../../server/http/openapi.ts'

const document = JSON.parse(JSON.stringify(describeContract({ version: '1.2.3', publicUrl: 'https://solo.example' })))

test('every endpoint of the contract is in the document under its own path', () => {
  for (const [name, { method, path, auth, keyScope, status = 200 }] of Object.entries(endpoints)) {
    const operation = document.paths[`/${path}`]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const session = auth === 'none' ? [] : [{ session: [] }]
    expect(operation.security).toEqual(keyScope === null ? session : [{ key: [keyScope] }, ...session])
    expect(operation.responses['4XX'].content['application/json'].schema.$ref).toBe('#/components/schemas/Refusal')
    expect(operation.responses).toHaveProperty(String(status))
  }
})

test('bodies, queries and path parameters are described', () => {
  const { post } = document.paths['/user/login/']
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['email', 'username', 'password'])
  const { get } = document.paths['/api/optimized/user/calendar/']
  expect(get.parameters).toEqual(
    ['month', 'business_profile_id'].map((name) => expect.objectContaining({ name, in: 'query', required: false })),
  )
  expect(document.paths['/posts/{id}/'].get.parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  ])
})

test('an answer in lines is said to be one, with the shape of a line', () => {
  const { content } = document.paths['/ai/text/'].post.responses['200']
  expect(Object.keys(content)).toEqual(['application/x-ndjson'])
  expect(Object.keys(content['application/x-ndjson'].schema.properties)).toContain('written_by')
})

test('every call is in a group, and every group has calls', () => {
  const used = Object.values(endpoints).map(({ path }) => groupOf(path))
  expect(used).not.toContain(undefined)
  expect([...new Set(used)].sort()).toEqual(apiGroups.map(({ name }) => name).sort())
})

test('a call that is made once by a key says so and takes the header; one that is not does not', () => {
  const { post } = document.paths['/posts/']
  expect(post.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
  expect(post.description).toContain('Idempotency-Key')
  expect(document.paths['/user/login/'].post.description).not.toContain('Idempotency-Key')
  expect(document.components.schemas.Refusal.properties.code.enum).toContain('idempotency_key_reused')
})
