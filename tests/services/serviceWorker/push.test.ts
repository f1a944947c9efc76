import { expect, test } from 'vitest'
import { openPushed, showPushed, tellPushChanged } from '../../../src/serviceWorker/push.ts'

const told = { title: 'Went out on Bluesky', body: 'Bread at nine', tag: 'out-12', url: '/post/12' }

async function shown(data: { json(): unknown } | null, files: readonly string[] = []): Promise<unknown[]> {
  const calls: unknown[] = []
  const showNotification = async (...given: unknown[]) => void calls.push(given)
  await showPushed({ showNotification }, data, { files })
  return calls
}

test('what is pushed is shown, with the icon of the build', async () => {
  const files = ['/assets/index-1.js', '/assets/icon-192-2.png']
  expect(await shown({ json: () => told }, files)).toEqual([
    [told.title, { body: told.body, tag: 'out-12', data: '/post/12', icon: '/assets/icon-192-2.png' }],
  ])
  expect(await shown({ json: () => told })).toEqual([
    [told.title, { body: told.body, tag: 'out-12', data: '/post/12' }],
  ])
})

test.each([
  ['nothing', null],
  ['what is no JSON', { json: () => JSON.parse('{') }],
  ['what is no notification', { json: () => 'hello' }],
  ['nothing in it', { json: () => null }],
  ['a part of one', { json: () => ({ ...told, url: 12 }) }],
])('something is shown of %s too', async (_, data) => {
  expect(await shown(data)).toMatchObject([['Solo Social', { data: '/posts' }]])
})

function tabsAt(...urls: string[]) {
  const said: string[] = []
  return {
    said,
    origin: 'https://social.example',
    list: async () => urls.map((url) => ({ url, focus: async () => said.push(`focus ${url}`) })),
    open: async (address: string) => said.push(`open ${address}`),
  }
}

test('a press shows the tab that has the page, and else opens one', async () => {
  const [post, calendar] = ['https://social.example/post/12?from=list', 'https://social.example/calendar']
  const there = tabsAt(calendar, post)
  await openPushed(there, '/post/12')
  expect(there.said).toEqual([`focus ${post}`])
  const elsewhere = tabsAt(calendar)
  await openPushed(elsewhere, '/post/12')
  expect(elsewhere.said).toEqual(['open https://social.example/post/12'])
})

test('pages of others are not opened', async () => {
  const tabs = tabsAt()
  for (const url of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)']) {
    await openPushed(tabs, url)
  }
  expect(tabs.said).toEqual([])
})

test('the page that was used last is told that the browser is reached elsewhere, and no other', async () => {
  const told: string[] = []
  const page = (name: string) => ({ postMessage: (message: string) => void told.push(`${name}: ${message}`) })
  await tellPushChanged(async () => [page('last'), page('before')])
  expect(told).toEqual(['last: pushChanged'])
  await tellPushChanged(async () => [])
  expect(told).toHaveLength(1)
})
