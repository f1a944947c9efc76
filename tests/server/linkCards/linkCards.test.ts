import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readLinkCard } from '../../../contract/linkCardReading.ts'
import { photograph, picture, plain } from '../../support/media/pictures.ts'
import { pageOf } from '../business/websiteServer.ts'
import { makeAccount } from '../content/accounts.ts'
import { bytesAt, createMediaProvider, type MediaProvider, otherMedia } from '../media/support.ts'
import { fileOf, leadingTo, openSite, type Site, statusOf } from '../site.ts'
import { makePerson, type TestPerson } from '../support.ts'

let site: Site
let provider: MediaProvider
let ada: TestPerson
let bob: TestPerson

beforeAll(async () => {
  site = await openSite()
  provider = await createMediaProvider({ WEBSITE_HOSTS: site.host })
})
afterAll(async () => {
  await provider.close()
  await site.close()
})
beforeEach(async () => {
  ada = await makePerson(provider.db)
  bob = await makePerson(provider.db)
  site.calls = []
  await provider.db.deleteFrom('card_pages').execute()
})

const head = '<meta property="og:title" content="Classes"><meta property="og:description" content="On Saturdays">'
const withPicture = pageOf(`${head}<meta property="og:image" content="/oven.png">`)

const at = (path: string) => site.at(path)
const ask = (target: string, body?: unknown, person = ada) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
const cardOf = (address: string, person = ada) => ask('POST link-cards/', { address }, person)
const readCard = async (address: string, person = ada) =>
  readLinkCard.answer.parse((await cardOf(address, person)).body)

describe('the card of a link', () => {
  test('is what the page says of itself, with its picture', async () => {
    site.pages = { '/class': withPicture, '/oven.png': fileOf(await picture('png')) }
    const card = await readCard(at('/class'))
    expect(card).toMatchObject({ address: at('/class'), title: 'Classes', description: 'On Saturdays' })
    expect(card.media).toMatchObject({ kind: 'image', width: 120, height: 80 })
    expect((await bytesAt(provider, card.media?.url ?? null)).length).toBeGreaterThan(100)
  })

  test('is read once for everybody, whatever stands behind the #', async () => {
    site.pages = { '/class': withPicture, '/oven.png': fileOf(await picture('png')) }
    const [first, second] = await Promise.all([readCard(at('/class')), readCard(at('/class#times'))])
    expect(second.media?.id).toBe(first.media?.id)
    await readCard(at('/class'), bob)
    expect(site.calls.filter((url) => url === '/class')).toHaveLength(1)
    expect((await readCard(at('/class'))).media?.id).toBe(first.media?.id)
  })

  test('has the host for a title where the page says none', async () => {
    site.pages = { '/class': pageOf('<p>Nothing') }
    expect(await readCard(at('/class'))).toMatchObject({ title: site.host, description: '', media: null })
  })

  test('has no picture where none can be used', async () => {
    site.pages = {
      '/class': withPicture,
      '/oven.png': fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    }
    expect(await readCard(at('/class'))).toMatchObject({ title: 'Classes', media: null })
    site.pages = { '/class': withPicture }
    expect((await readCard(at('/class'), bob)).media).toBeNull()
  })

  test('has its picture as small as it is shown', async () => {
    site.pages = { '/class': withPicture, '/oven.png': fileOf(await plain('png', { width: 4000, height: 3000 })) }
    expect((await readCard(at('/class'))).media).toMatchObject({ width: 1600, height: 1200 })
  })

  test('has its picture upright', async () => {
    site.pages = { '/class': withPicture, '/oven.png': fileOf(await photograph({ width: 2400, height: 1200 })) }
    expect((await readCard(at('/class'))).media).toMatchObject({ width: 800, height: 1600 })
  })

  test('is read from the first 512 KB of a page that goes on', async () => {
    site.pages = { '/class': pageOf(`${head}${' '.repeat(2_000_000)}<title>Too late`) }
    expect(await readCard(at('/class'))).toMatchObject({ title: 'Classes' })
  })
})

describe('what is no public page is refused with a sentence', () => {
  const refused = async (address: string, error: string, status = 400) =>
    expect(await cardOf(address)).toMatchObject({ status, body: { error } })

  test.each([
    ['no address', 'a b', 'This is not a web address.'],
    ['an address with a password', 'https://ada:secret@wren.example', 'This is not a web address.'],
    ['a machine that is not public', 'http://127.0.0.1:9', 'Only public web pages have a card.'],
    ['another kind of address', 'ftp://wren.example/', 'This is not a web address.'],
  ])('%s', (_, address, error) => refused(address, error))

  test('also where a public page leads to it', async () => {
    site.pages = { '/class': leadingTo('http://127.0.0.1:9/') }
    await refused(at('/class'), 'Only public web pages have a card.')
  })

  test('a file, and a page that is not there, which is remembered for a minute', async () => {
    site.pages = { '/class': pageOf('PDF', 'application/pdf') }
    await refused(at('/class'), 'This address does not lead to a web page.')
    await refused(at('/gone'), 'There is no page at this address.')
    site.pages = { '/class': withPicture }
    await refused(at('/class'), 'This address does not lead to a web page.')
    expect(site.calls).toEqual(['/class', '/gone'])
    await provider.db
      .updateTable('card_pages')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await readCard(at('/class'))).title).toBe('Classes')
  })

  test('a site that shows its page to nobody', async () => {
    site.pages = { '/class': statusOf(403) }
    await refused(at('/class'), `${site.host} does not show the page (it answers 403).`)
  })

  test('a site in trouble, which is asked again at once', async () => {
    site.pages = {
      '/class': statusOf(503),
      '/broken': (_, response) => void response.destroy(),
    }
    await refused(at('/class'), `${site.host} does not show the page (it answers 503).`, 502)
    await refused(at('/broken'), `${site.host} cannot be reached.`, 502)
    site.pages = { '/class': withPicture }
    expect((await readCard(at('/class'))).title).toBe('Classes')
  })
})

test('who asks without end is told to wait', async () => {
  site.pages = { '/class': pageOf(head) }
  const answers = []
  for (let count = 0; count < 121; count += 1) answers.push((await cardOf(at('/class'))).status)
  expect(new Set(answers.slice(0, 120))).toEqual(new Set([200]))
  expect(answers.at(-1)).toBe(429)
})

describe('the picture of a card', () => {
  const oven = async () => {
    site.pages = { '/class': withPicture, '/oven.png': fileOf(await picture('png')) }
    return (await readCard(at('/class'))).media?.id ?? 0
  }
  const card = (media_id: number | null, given: object = {}) => ({
    address: at('/class'),
    title: 'Classes',
    description: '',
    media_id,
    ...given,
  })
  const draft = async (link_cards: object[], person = ada) =>
    ask(
      'POST posts/',
      {
        client_key: randomUUID(),
        text: `Join us: ${at('/class')}`,
        account_ids: [await makeAccount(provider.db, person.id, { remote_id: `did:plc:${randomUUID()}` })],
        intent: 'draft',
        link_cards,
      },
      person,
    )
  const tomorrow = () => otherMedia(provider, { now: () => Date.now() + 25 * 3_600_000 })
  const isThere = async (id: number) => (await ask(`GET media/${id}/`)).status === 200

  test('is neither in the library nor counted by its quota', async () => {
    await oven()
    expect((await ask('GET media/')).body).toMatchObject({ count: 0, results: [] })
    expect((await ask('GET media/usage/')).body).toMatchObject({ used_bytes: 0, count: 0 })
  })

  test('comes also where the library is full', async () => {
    const full = { kind: 'image' as const, content_type: 'image/png', width: 1, height: 1, size: 10 ** 15 }
    await provider.db
      .insertInto('media')
      .values({ ...full, user_id: ada.id, name: 'all of it', storage_key: `${ada.id}/none` })
      .execute()
    expect(await oven()).toBeGreaterThan(0)
  })

  test('is gone a day after it was fetched, where no post shows it', async () => {
    const id = await oven()
    await otherMedia(provider).sweep()
    expect(await isThere(id)).toBe(true)
    await tomorrow().sweep()
    expect(await isThere(id)).toBe(false)
  })

  test('stays for as long as a draft shows it', async () => {
    const id = await oven()
    const made = await draft([card(id)])
    expect(made.body).toMatchObject({ link_cards: [card(id, { is_removed: false })] })
    await tomorrow().sweep()
    expect(await isThere(id)).toBe(true)
  })

  test('must be one’s own, and a picture', async () => {
    const refusal = { status: 400, body: { field: 'link_cards' } }
    expect(await draft([card(await oven())], bob)).toMatchObject(refusal)
  })

  test('that is deleted is taken out of the card, which stays', async () => {
    const id = await oven()
    const { body } = await draft([card(id)])
    expect((await ask(`DELETE media/${id}/`)).status).toBe(409)
    await ask(`DELETE media/${id}/?force=true`)
    expect((await ask(`GET posts/${Object(body).id}/`)).body).toMatchObject({ link_cards: [card(null)] })
  })

  test('left out of a change, the cards stay; given anew, they are what was given', async () => {
    const { body } = await draft([card(null, { is_removed: true })])
    const { id, version, account_ids, text } = Object(body)
    const change = async (given: object) =>
      (await ask(`PUT posts/${id}/`, { version, text, account_ids, intent: 'draft', ...given })).body
    const kept = await change({})
    expect(kept).toMatchObject({ link_cards: [card(null, { is_removed: true })] })
    expect(await change({ version: Object(kept).version, link_cards: [] })).toMatchObject({ link_cards: [] })
  })

  test.each([
    ['a title', { title: 'a'.repeat(301) }],
    ['a description', { description: 'a'.repeat(1001) }],
  ])('%s has an end', async (_, given) => {
    expect((await draft([card(null, given)])).status).toBe(400)
  })

  test('a post has fifty cards at most', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => card(null, { address: `a${index}` }))
    expect((await draft(many(50))).status).toBe(201)
    expect((await draft(many(51))).status).toBe(400)
  })
})
