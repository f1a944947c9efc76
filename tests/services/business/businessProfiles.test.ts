import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { profileCalls } from '../../../src/services/business/businessProfiles.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()
const base = `${host}api/campaigns/business-profiles/`
const bakery = { id: 1, name: 'Bakery', is_primary: true }
const api = () =>
  createApi({ host, token: () => 'secret', sessionId: 'tab-1', clock: createTestClock(), log: createTestLog() })
const calls = () => profileCalls(api())

describe('the list for selection', () => {
  const answers = (body: object) => provider.use(http.get(`${base}list_for_selection/`, () => HttpResponse.json(body)))
  const read = {
    profiles: [
      {
        id: 1,
        name: 'Bakery',
        isPrimary: true,
        isActive: true,
        hasBrandAssets: false,
        logoUrl: null,
        utmParameters: null,
        accountCount: 0,
      },
    ],
    total: 1,
    hasPrimary: true,
    lastUsedId: null,
  }

  test.for([
    ['flat with total', { profiles: [bakery], total: 1, has_primary: true }],
    ['flat with total_count', { profiles: [bakery], total_count: 1, has_primary: true }],
    ['in a data wrapper', { data: { profiles: [bakery], total: 1 } }],
    ['without a total', { profiles: [bakery] }],
  ] as const)('%s is ok, with its profiles', async ([, body]) => {
    answers(body)
    expect(await calls().listForSelection()).toEqual({ kind: 'ok', value: read })
  })
})

test('a single profile has brandAssets, and its templates are listed', async () => {
  const colors = { primary: '#123456' }
  provider.use(
    http.get(`${base}1/`, () => HttpResponse.json({ ...bakery, brand_assets: { colors } })),
    http.get(`${base}1/templates/`, () =>
      HttpResponse.json({ templates: [], total_count: 0, business_profile_id: 1, business_profile_name: 'Bakery' }),
    ),
  )
  expect(await calls().read(1)).toMatchObject({ kind: 'ok', value: { brandAssets: { colors } } })
  expect(await calls().templates(1)).toMatchObject({ kind: 'ok', value: { templates: [] } })
})

describe('what fails', () => {
  const refuses = (body: object, status = 500) =>
    provider.use(
      http.post(base, () => HttpResponse.json(body, { status })),
      http.put(`${base}1/`, () => HttpResponse.json(body, { status })),
      http.post(`${base}1/set_primary/`, () => HttpResponse.json(body, { status })),
    )
  const create = () => calls().create({ name: 'Bakery' })
  const update = () => calls().update(1, { name: 'Pies' })

  test('says the server error', async () => {
    refuses({ error: 'Your plan allows one business profile' }, 403)
    const loss = { kind: 'rejected', message: 'Your plan allows one business profile', status: 403 }
    expect(await create()).toEqual(loss)
    expect(await update()).toEqual(loss)
  })

  test('says the fixed sentence where there is none', async () => {
    refuses({})
    expect(await create()).toMatchObject({ kind: 'rejected', message: 'Failed to create profile', status: 500 })
    expect(await update()).toMatchObject({ kind: 'rejected', message: 'Failed to update profile', status: 500 })
    expect(await calls().setPrimary(1)).toMatchObject({ message: 'Failed to update profile' })
  })

  test('says so when nobody is reached', async () => {
    provider.use(http.post(base, () => HttpResponse.error()))
    const message = 'Failed to create profile. Network error. Please check your connection and try again.'
    expect(await create()).toEqual({ kind: 'offline', message })
  })

  test('is thrown when the answer has another shape', async () => {
    provider.use(http.post(base, () => HttpResponse.json({ id: 'one' }, { status: 201 })))
    await expect(create()).rejects.toMatchObject({ kind: 'invalidResponse' })
  })
})
