import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { describeContract } from '../../../server/http/openapi.ts'

const document = JSON.parse(JSON.stringify(describeContract('1.2.3')))

test('every endpoint of the contract is in the document under its own path', () => {
  for (const [name, { method, path, auth, status = 200 }] of Object.entries(endpoints)) {
    const operation = document.paths[`/${path}`]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation.security).toEqual(auth === 'none' ? [] : [{ token: [] }])
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
