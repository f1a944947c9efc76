import { expect, test } from 'vitest'
import { receiveSync } from '../../../src/serviceWorker/draftSync.ts'

/** What each of these pages is told by a `sync` of that name, and whether the worker was kept awake for it. */
async function toldBy(tag: string, pages: readonly string[]) {
  const told: string[] = []
  const works: Promise<unknown>[] = []
  const list = async () =>
    pages.map((name) => ({ postMessage: (message: string) => void told.push(`${name}: ${message}`) }))
  receiveSync({ tag, waitUntil: (work) => void works.push(work) }, list)
  await Promise.all(works)
  return { told, isAwake: works.length > 0 }
}

test('once there is a network, every open page is told that drafts may go up', async () => {
  expect(await toldBy('waitingDrafts', ['one', 'other'])).toEqual({
    told: ['one: draftsDue', 'other: draftsDue'],
    isAwake: true,
  })
})

test('without an open page nothing is told and nothing fails', async () => {
  expect(await toldBy('waitingDrafts', [])).toEqual({ told: [], isAwake: true })
})

test('what the browser calls for by another name tells nobody', async () => {
  expect(await toldBy('another', ['one'])).toEqual({ told: [], isAwake: false })
})
