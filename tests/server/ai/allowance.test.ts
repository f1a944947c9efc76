import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionsOf, planNames } from '../../../rules/account/plans.ts'
import { aiLimitsOf } from '../../../rules/ai/allowances.ts'
import { type AiUser, type Allowances, createAllowances } from '../../../server/ai/allowance.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

const noon = Date.parse('2031-03-01T12:00:00Z')
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

let now = noon
let user: AiUser
beforeEach(async () => {
  now = noon
  user = await userOf('Premium Plus')
})

const userOf = async (plan: string, timezone = 'UTC'): Promise<AiUser> => {
  const { id } = await makePerson(provider.db, { plan, timezone })
  return { id, timezone, permissions: permissionsOf(plan) }
}

const allowancesWith = (given = {}, isSetUp = true): Allowances =>
  createAllowances({ db: provider.db, isSetUp, given, now: () => now })

const text = { texts: 1, tokens: 4000 }

describe('what a person has in a day', () => {
  test.each(planNames)('on %s is as the plan says', async (plan) => {
    const limits = aiLimitsOf(plan)
    const hasAi = permissionsOf(plan).has('canAccessAIIdeas')
    expect(limits.texts > 0 && limits.tokens > 0).toBe(hasAi)
    expect(await allowancesWith().read(await userOf(plan))).toEqual({
      status: hasAi ? 'ready' : 'not_in_plan',
      ...{
        texts_limit: limits.texts,
        texts_left: limits.texts,
        tokens_limit: limits.tokens,
        tokens_left: limits.tokens,
      },
      resets_at: '2031-03-02T00:00:00.000Z',
    })
  })

  test('starts again at midnight on the own clock', async () => {
    const tokyo = await userOf('Premium Plus', 'Asia/Tokyo')
    const allowances = allowancesWith()
    expect(await allowances.read(tokyo)).toMatchObject({ resets_at: '2031-03-01T15:00:00.000Z' })
    await (await allowances.reserve(tokyo, text)).settle({ texts: 1, tokens: 100 })
    expect(await allowances.read(tokyo)).toMatchObject({ texts_left: 59, tokens_left: 239_900 })
    now = Date.parse('2031-03-01T15:00:00Z')
    expect(await allowances.read(tokyo)).toMatchObject({ texts_left: 60, tokens_left: 240_000 })
  })

  test('is nothing where the installation has no AI', async () => {
    expect(await allowancesWith({}, false).read(user)).toMatchObject({ status: 'not_set_up' })
  })

  test('can be set by the installation, for the plans that have any', async () => {
    const allowances = allowancesWith({ texts: 2, tokens: 9000 })
    expect(await allowances.read(user)).toMatchObject({ texts_limit: 2, tokens_limit: 9000 })
    expect(await allowances.read(await userOf('Lite Creator'))).toMatchObject({ texts_limit: 0, tokens_limit: 0 })
  })
})

describe('a call', () => {
  test('is refused where today is used up, with what is left and when there is more', async () => {
    const allowances = allowancesWith({ texts: 1 })
    await (await allowances.reserve(user, text)).settle({ texts: 1, tokens: 100 })
    await expect(allowances.reserve(user, text)).rejects.toMatchObject({
      status: 409,
      message: "Today's AI texts are used up. There are new ones in 12 hours.",
      extras: { body: { allowance: { status: 'used_up', texts_left: 0 } } },
    })
  })

  test('is refused where its tokens are more than are left', async () => {
    const allowances = allowancesWith({ tokens: 5000 })
    await allowances.reserve(user, text)
    await expect(allowances.reserve(user, text)).rejects.toMatchObject({ status: 409 })
    await expect(allowances.reserve(await userOf('Premium Plus'), { texts: 1, tokens: 6000 })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('gives its text back where none came, and counts its tokens once', async () => {
    const allowances = allowancesWith({ texts: 1 })
    const call = await allowances.reserve(user, text)
    expect(await allowances.read(user)).toMatchObject({ status: 'used_up', texts_left: 0, tokens_left: 236_000 })
    await call.settle({ texts: 0, tokens: 70 })
    await call.settle({ texts: 1, tokens: 70 })
    expect(await allowances.read(user)).toMatchObject({ status: 'ready', texts_left: 1, tokens_left: 239_930 })
  })

  test('whose process ended gives all of it back', async () => {
    const allowances = allowancesWith({ texts: 1 })
    await allowances.reserve(user, text)
    now += 179_000
    await expect(allowances.reserve(user, text)).rejects.toMatchObject({ status: 409 })
    now += 2000
    expect(await allowances.read(user)).toMatchObject({ texts_left: 1, tokens_left: 240_000 })
    await (await allowances.reserve(user, text)).settle({ texts: 1, tokens: 1 })
    expect(await allowances.read(user)).toMatchObject({ texts_left: 0, tokens_left: 239_999 })
  })

  test('from several tabs at once never takes more than there is', async () => {
    const allowances = allowancesWith({ texts: 5 })
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => allowances.reserve(user, text)))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await allowances.read(user)).toMatchObject({ texts_left: 0, tokens_left: 220_000 })
  })
})

test('days that are long over are forgotten', async () => {
  const allowances = allowancesWith()
  await allowances.reserve(user, text)
  now += 34 * 86_400_000
  await allowances.sweep()
  expect(await rowsOf(user.id)).toHaveLength(1)
  now += 2 * 86_400_000
  await allowances.sweep()
  expect(await rowsOf(user.id)).toHaveLength(0)
})

const rowsOf = (userId: number) => provider.db.selectFrom('ai_days').selectAll().where('user_id', '=', userId).execute()
