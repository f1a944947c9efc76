import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trades } from '../../../server/buckets/industryTemplates.ts'
import { tradeOfBusiness } from '../../../server/buckets/tradeOfBusiness.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { type Stock, stockOf } from './support.ts'

let provider: TestProvider
let person: TestPerson
let stock: Stock
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  stock = stockOf(provider, person)
})

const businessOf = async (industry: string): Promise<number> =>
  (await makeBusiness(provider, person, { name: 'Hearth & Crumb', industry })).id

const tradeOf = async (id: number | null) => (await tradeOfBusiness(provider.db, person.id, id))?.key ?? null

describe('the trade of a business', () => {
  test('is that of its buckets, whatever its industry says', async () => {
    const id = await businessOf('Bakery')
    await stock.madeBucket({ industry_template: 'musician', business_profile_id: id })
    expect(await tradeOf(id)).toBe('musician')
  })

  test.each([
    ['Bakery', 'bakery'],
    ['A bakery and café in Portland', 'bakery'],
    ['CAFÉ', 'cafe'],
    ['Software and technology', 'saas'],
    ['Charity and community', 'non_profit'],
  ])('is what its industry names: %s', async (industry, key) => {
    expect(await tradeOf(await businessOf(industry))).toBe(key)
  })

  test.each(['', 'Food and drink', 'Bakeryless', 'Something else'])('is not guessed of %j', async (industry) => {
    expect(await tradeOf(await businessOf(industry))).toBeNull()
  })

  test('of nobody’s business is that of the buckets without one', async () => {
    expect(await tradeOf(null)).toBeNull()
    await stock.madeBucket({ industry_template: 'cafe' })
    expect(await tradeOf(null)).toBe('cafe')
  })
})

describe('the allowance of AI', () => {
  const examples = async (query = '', token = person.token) => {
    const { status, body } = await provider.ask(`GET ai/allowance/${query}`, { token })
    return status === 200 ? Object(body).example_briefs : status
  }

  test('comes with three briefs of the business’s trade', async () => {
    const bakery = await businessOf('Bakery')
    const salon = await businessOf('Hair salon')
    expect(await examples(`?business_profile_id=${bakery}`)).toEqual(trades().get('bakery')?.example_briefs)
    expect(await examples(`?business_profile_id=${salon}`)).toEqual(trades().get('hair_salon')?.example_briefs)
  })

  test('comes with those of the primary business unless another is named, and with none of an unknown trade', async () => {
    expect(await examples()).toEqual([])
    await businessOf('Restaurant')
    expect(await examples()).toEqual(trades().get('restaurant')?.example_briefs)
  })

  test('is refused for a business that is somebody else’s', async () => {
    const other = await makePerson(provider.db)
    expect(await examples(`?business_profile_id=${await businessOf('Bakery')}`, other.token)).toBe(400)
  })
})
