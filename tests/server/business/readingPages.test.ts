import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWebsite } from '../../../practice/website/website.ts'
import { everythingIn } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, makeBusiness } from './support.ts'
import { createPeers } from './websiteServer.ts'

const peers = createPeers()
let website: Awaited<ReturnType<typeof createWebsite>>
/** Leads to whatever its path names. */
let leading: string
let provider: TestProvider
let person: TestPerson
let hiddenCalls = 0
let hidden: string
let emptyCalls = 0
let empty: string
/** Answers when a test says so. */
let silent: string
const held: ServerResponse[] = []

beforeAll(async () => {
  website = await createWebsite(0)
  leading = await peers.begin(({ url = '' }, response) =>
    response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end(),
  )
  hidden = await peers.begin((_, response) => {
    hiddenCalls += 1
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Not for others</title>')
  })
  empty = await peers.begin((_, response) => {
    emptyCalls += 1
    response.writeHead(404).end()
  })
  silent = await peers.begin((_, response) => void held.push(response))
  provider = await createTestProvider({ env: { WEBSITE_HOSTS: `${website.host},${leading},${empty},${silent}` } })
})
afterAll(async () => {
  await provider.close()
  await website.close()
  await peers.close()
})
beforeEach(async () => {
  person = await makePerson(provider.db)
})

const call = (path: string, body?: object) =>
  provider.ask(`POST ${base}${path}`, { token: person.token, ...(body && { body }) })
const findAt = (url: string) => call('create_from_url/', { url })

test('what a page says of a business is answered, and nothing is saved', async () => {
  const before = await everythingIn(provider.db)
  expect(await findAt(`http://${website.host}`)).toMatchObject({
    status: 200,
    body: {
      found: {
        website_url: `http://${website.host}/`,
        name: 'Hearth & Crumb',
        fonts: ['Figtree', 'Bricolage Grotesque'],
        social_links: [{ network: 'bluesky' }, { network: 'instagram' }],
      },
    },
  })
  expect(await everythingIn(provider.db)).toEqual(before)
})

test('a business is read again at its own address, and stays as it is until that is saved', async () => {
  const { id } = await makeBusiness(provider, person, { name: 'Bakery', website_url: `http://${website.host}` })
  const before = await everythingIn(provider.db)
  expect(await call(`${id}/refresh_from_website/`)).toMatchObject({
    status: 200,
    body: { found: { name: 'Hearth & Crumb' } },
  })
  expect(await everythingIn(provider.db)).toEqual(before)
})

test.each([
  ['another port of this machine', () => `http://${hidden}/`],
  ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a private network', () => 'https://192.168.0.1/'],
  ['this machine by its name', () => `http://localhost:${hidden.split(':')[1]}/`],
])('%s is never called, neither at once nor by a redirect, nor as a business’s own page', async (_, addressOf) => {
  const address = addressOf()
  const { id } = await makeBusiness(provider, person, { name: 'Bakery', website_url: address })
  const answers = [
    await findAt(address),
    await findAt(`http://${leading}/${encodeURIComponent(address)}`),
    await call(`${id}/refresh_from_website/`),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'This address cannot be used: only public web pages are read.', field: 'url' },
    })
  }
  expect(hiddenCalls).toBe(0)
})

test('one person’s pages that never answer wait for one another, and delay nobody else’s', async () => {
  const eve = await makePerson(provider.db)
  const pages = [1, 2, 3, 4, 5].map((page) =>
    provider.ask(`POST ${base}create_from_url/`, { token: eve.token, body: { url: `http://${silent}/${page}` } }),
  )
  await expect.poll(() => held.length, { timeout: 9000 }).toBe(1)
  expect(await findAt(`http://${website.host}`)).toMatchObject({ status: 200 })
  expect(held).toHaveLength(1)
  for (let page = 0; page < pages.length; page += 1) {
    await expect.poll(() => held.length, { timeout: 9000 }).toBe(1)
    held.shift()?.writeHead(404).end()
  }
  for (const answer of await Promise.all(pages)) expect(answer).toMatchObject({ status: 400 })
})

test('a page for which too many of one’s own wait already is not read', async () => {
  const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => findAt(`http://${silent}/${page}`))
  const refused = await Promise.race(pages)
  expect(refused).toMatchObject({
    status: 503,
    body: { error: 'Many pages are being read. Please try again in a moment.' },
  })
  for (let page = 1; page < pages.length; page += 1) {
    await expect.poll(() => held.length, { timeout: 9000 }).toBe(1)
    held.shift()?.writeHead(404).end()
  }
  const answers = await Promise.all(pages)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(6)
})

test('who has more than thirty pages read in an hour must wait, and nothing is called meanwhile', async () => {
  const answers = []
  for (let turn = 0; turn < 32; turn += 1) answers.push(await findAt(`http://${empty}/`))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(emptyCalls).toBe(30)
  const detail = expect.stringMatching(/^Too many requests: rate limit reached\. Expected available in \d+ seconds\.$/)
  for (const answer of answers.slice(30)) expect(answer).toMatchObject({ status: 429, body: { detail } })
})
