import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UsedHashtag } from '../../../contract/writing.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
})

interface Written {
  later?: string[]
  comment?: string
  day?: number
  business?: number | null
  by?: number
  /** What is written for X in its place: one part, and what stands below it. */
  onX?: { text: string; comment: string }
  isDraft?: boolean
}

/** A post that was last written on that day of November. */
const write = (
  text: string,
  { later = [], comment, day = 1, business = null, by = person.id, onX, isDraft = false }: Written = {},
) =>
  provider.db
    .insertInto('posts')
    .values({
      user_id: by,
      client_key: randomUUID(),
      text,
      later_parts: JSON.stringify(later.map((part) => ({ text: part, media_ids: [] }))),
      first_comment: comment ?? null,
      variants: JSON.stringify(onX ? [variantOnX(onX)] : []),
      is_draft: isDraft,
      business_profile_id: business,
      updated_at: new Date(Date.UTC(2026, 10, day)),
    })
    .execute()

const variantOnX = ({ text, comment }: NonNullable<Written['onX']>) => ({
  network: 'twitter',
  account_id: null,
  parts: [{ text, media_ids: [] }],
  first_comment: comment,
})

async function used(query = ''): Promise<UsedHashtag[]> {
  const { status, text, body } = await provider.ask(`GET writing/hashtags/${query}`, { token: person.token })
  expect(status, text).toBe(200)
  return Object(body).hashtags
}
const tagsUsed = async (query = ''): Promise<string[]> => (await used(query)).map(({ tag }) => tag)

describe('hashtags of earlier posts', () => {
  test('come with how many posts have them and when they were last written, last used first', async () => {
    await write('Fresh #bread and #rye', { day: 2 })
    await write('More #bread, #bread!', { day: 4 })
    await write('Only #butter', { day: 3 })
    expect(await used()).toEqual([
      { tag: '#bread', times: 2, last_used_at: '2026-11-04T00:00:00.000Z' },
      { tag: '#butter', times: 1, last_used_at: '2026-11-03T00:00:00.000Z' },
      { tag: '#rye', times: 1, last_used_at: '2026-11-02T00:00:00.000Z' },
    ])
  })

  test('are none of a draft, where a tag may be written half', async () => {
    await write('Fresh #bread')
    await write('More #br', { isDraft: true, day: 2 })
    expect(await tagsUsed()).toEqual(['#bread'])
  })

  test('are also those of a text for one network, and of what stands below it', async () => {
    await write('Fresh bread', { onX: { text: 'Rye only #rye', comment: 'Ours #ownmill' } })
    expect((await tagsUsed()).toSorted()).toEqual(['#ownmill', '#rye'])
  })

  test('one is one however it is capitalized, and stands as it was last written', async () => {
    await write('#SourDough #ÜBUNG', { day: 1 })
    await write('#sourdough #Übung', { day: 2 })
    expect(await used()).toMatchObject([
      { tag: '#sourdough', times: 2 },
      { tag: '#Übung', times: 2 },
    ])
  })

  test('are found in every part and in the first comment', async () => {
    await write('#one', { later: ['#two', 'and #three'], comment: '#four' })
    expect((await tagsUsed()).sort()).toEqual(['#four', '#one', '#three', '#two'])
  })

  test.each([
    ['#a_b #brot2026 (#klammer)', ['#a_b', '#brot2026', '#klammer']],
    ['#end. #comma, #mark! “#quoted”', ['#comma', '#end', '#mark', '#quoted']],
    ['https://example.com/#part a#b &#39; #2026 # ##', []],
    ['#パン、＃麺', ['#パン']],
    ['#رمضان #été', ['#été', '#رمضان']],
  ])('of %j they are %j', async (text, tags) => {
    await write(text)
    expect((await tagsUsed()).sort()).toEqual(tags)
  })

  test('are at most twenty', async () => {
    await write(Array.from({ length: 30 }, (_, index) => `#tag${index}x`).join(' '))
    expect(await used()).toHaveLength(20)
  })

  test('are found by what is in them, with or without the sign, and signs of patterns are literal', async () => {
    await write('#bread #breadlovers #Rye_Bread #butter')
    expect((await tagsUsed('?search=%23BREAD')).sort()).toEqual(['#Rye_Bread', '#bread', '#breadlovers'])
    expect(await tagsUsed('?search=e_b')).toEqual(['#Rye_Bread'])
    expect(await tagsUsed('?search=%25')).toEqual([])
  })

  test('of a business are its own; what belongs to none is the primary’s', async () => {
    const [main, other] = [await makeBusiness(provider, person), await makeBusiness(provider, person)]
    await write('#none')
    await write('#main', { business: main.id })
    await write('#other', { business: other.id })
    expect((await tagsUsed(`?business_profile_id=${main.id}`)).sort()).toEqual(['#main', '#none'])
    expect(await tagsUsed(`?business_profile_id=${other.id}`)).toEqual(['#other'])
  })

  test('are nobody else’s', async () => {
    const other = await makePerson(provider.db)
    await write('#secret', { by: other.id })
    expect(await used()).toEqual([])
  })
})
