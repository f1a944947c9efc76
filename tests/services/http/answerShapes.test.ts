import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { userDetails, userProfileNow } from '../../../contract/account.ts'
import { listProfiles, readProfileTemplates } from '../../../contract/business.ts'
import { listPosts } from '../../../contract/content.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { apiErrorIn } from '../../../src/services/http/apiError.ts'
import { ada } from '../../machines/account/ada.ts'
import { bakery, postOf } from '../../ui/content/support/plannedProvider.ts'
import { wireOf } from '../support/answers.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()

/** The real client, at a provider whose every answer is this one. */
function clientOf(answer: object) {
  provider.use(http.get(`${host}*`, () => HttpResponse.json(answer)))
  return createApi({
    host,
    token: () => 'secret',
    sessionId: 'tab-1',
    clock: createTestClock(),
    log: createTestLog(),
  })
}

const posts = [postOf(), postOf({ id: 10 })]
const page = { results: posts, count: 7, page: 2, page_size: 2, next: null, previous: 'posts/?page=1' }
const wholeList = { count: 2, page: 1, pageSize: 2, next: null, previous: null }

describe('a paginated shape is read', () => {
  test.each([
    ['from results, count, page, page_size, next and previous', page],
    ['from the same in data', { success: true, data: page }],
  ])('%s', async (_, answer) => {
    const { results, ...about } = await clientOf(answer)(listPosts, { query: {} })
    expect(results.map(({ id }) => id)).toEqual([9, 10])
    expect(about).toEqual({ count: 7, page: 2, pageSize: 2, next: null, previous: 'posts/?page=1' })
  })

  test.each([
    ['a bare list, which is then the only page', posts],
    ['a list in data', { data: posts }],
    ['a list under results', { results: posts }],
    ['results in data', { data: { results: posts } }],
  ])('from %s', async (_, answer) => {
    const { results, ...about } = await clientOf(answer)(listPosts, { query: {} })
    expect(results.map(({ id }) => id)).toEqual([9, 10])
    expect(about).toEqual(wholeList)
  })

  test.each(['total', 'total_count'])('from results with %s', async (name) => {
    const { count } = await clientOf({ results: posts, [name]: 7 })(listPosts, { query: {} })
    expect(count).toBe(7)
  })
})

describe('a list is read', () => {
  const person = wireOf()
  test.each([
    ['bare', [person]],
    ['from results', { results: [person], count: 1 }],
    ['from data', { data: [person] }],
  ])('%s', async (_, answer) => {
    expect(await clientOf(answer)(userDetails, {})).toEqual([ada])
  })

  test('empty', async () => expect(await clientOf({ results: [] })(userDetails, {})).toEqual([]))
})

describe('a single thing is read', () => {
  const person = wireOf()
  test.each([
    ['bare', person],
    ['from data', { data: person }],
    ['as the first of a list', [person]],
    ['as the first of the results', { results: [person] }],
  ])('%s', async (_, answer) => {
    expect(await clientOf(answer)(userProfileNow, {})).toEqual(ada)
  })

  test('with its own list in data', async () => {
    const templates = { templates: [], total_count: 0, business_profile_id: 11, business_profile_name: 'Bakery' }
    expect(await clientOf({ data: templates })(readProfileTemplates, { id: '11' })).toMatchObject({ totalCount: 0 })
  })
})

describe('the business profiles are read', () => {
  test.each([
    ['flat, with total', { profiles: [bakery], total: 1 }],
    ['flat, with total_count', { profiles: [bakery], total_count: 1 }],
    ['from data', { success: true, data: { profiles: [bakery], total: 1, has_primary: true } }],
    ['from a list in data', { data: [bakery] }],
    ['from a bare list', [bakery]],
    ['from results', { results: [bakery], count: 1 }],
  ])('%s', async (_, answer) => {
    const { profiles } = await clientOf(answer)(listProfiles, {})
    expect(profiles.map(({ name }) => name)).toEqual([bakery.name])
  })
})

test.each([[{}], [{ data: null }], [{ results: 'none' }], [[{ id: 9 }]]])('%j is no answer', async (answer) => {
  const failed = await clientOf(answer)(listPosts, { query: {} }).catch(apiErrorIn)
  expect(failed).toMatchObject({ kind: 'invalidResponse', endpoint: 'GET posts/' })
})
