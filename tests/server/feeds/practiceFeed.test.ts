import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewFeed } from '../../../contract/feeds.ts'
import type { Listening } from '../../../practice/listen.ts'
import { createWebsite } from '../../../practice/website/website.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let website: Listening

beforeAll(async () => {
  website = await createWebsite(0)
  provider = await createTestProvider({ env: { WEBSITE_HOSTS: website.host } })
})
afterAll(async () => {
  await provider.close()
  await website.close()
})

async function previewed(url: string) {
  const { token } = await makePerson(provider.db)
  const { body } = await provider.ask('POST feeds/preview/', { token, body: { url } })
  return previewFeed.answer.parse(body)
}

test('the practice website names a feed, whose newest entry has a picture and a page of its own', async () => {
  const { found } = await previewed(website.origin)
  expect(found).toEqual([{ url: `${website.origin}/notes.xml`, title: 'Notes from the oven' }])
  const { feed } = await previewed(`${website.origin}/notes.xml`)
  expect(feed).toMatchObject({
    title: 'Notes from the oven',
    entry_count: 5,
    newest: { picture_url: `${website.origin}/shelf.png` },
  })
  const page = await fetch(feed?.newest?.link ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`<h1>${feed?.newest?.title}</h1>`)
})

test.each(['yesterday', '2026-13-01'])('the practice website has no note %s', async (name) => {
  expect((await fetch(`${website.origin}/notes/${name}`)).status).toBe(404)
})
