import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from 'xstate'
import { chunkSize } from '../../../contract/media.ts'
import { createMediaLibrary } from '../../../src/app/media/media.ts'
import type { UploadEntry } from '../../../src/app/media/uploads.ts'
import { ada } from '../../machines/account/ada.ts'
import { signedInKept } from '../../ui/content/support/plannedProvider.ts'
import { knownPerson } from '../../ui/support/walkedApp.tsx'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'
import { mediaProvider } from './mediaProvider.ts'

const provider = atProvider()

const picture = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/png', lastModified: 5 })
const library = { purpose: 'library', businessProfileId: null } as const

/** The media of a session that has begun; `kept` is what an earlier one left in the browser. */
function startLibrary(kept: Record<string, string> = {}) {
  const { app: bare, storage } = createTestApp({ ...signedInKept, ...kept })
  const app = { ...bare, userData: knownPerson(ada) }
  app.notifications.start()
  const media = app.lazyInSession(createMediaLibrary)
  onTestFinished(() => media.stop())
  const said = () => app.notifications.getSnapshot().context.notices.map(({ message }) => message)
  const remembered = () => {
    const place = storage.local.keys().find((key) => key.startsWith('media_uploads_'))
    return place === undefined ? [] : JSON.parse(storage.local.get(place) ?? '[]')
  }
  return { app, media, storage, said, remembered, uploads: media.uploads }
}

const isIn =
  (state: 'done' | 'rejected' | 'failed' | 'canceled') => (snapshot: ReturnType<UploadEntry['actor']['getSnapshot']>) =>
    snapshot.matches(state)
const allDone = (entries: readonly UploadEntry[]) =>
  Promise.all(entries.map(({ actor }) => waitFor(actor, isIn('done'))))
const first = <Item>([one]: readonly Item[]): Item => {
  if (one === undefined) throw new Error('There is none')
  return one
}

/** Holds every announcement until it is let go. */
function held() {
  const waiting: (() => void)[] = []
  provider.use(
    http.post(`${host}media/uploads/`, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return HttpResponse.error()
    }),
  )
  return { release: () => waiting.splice(0).forEach((go) => void go()) }
}

test('two files are on their way at once, the others wait for their turn', () => {
  const { release } = held()
  const { uploads } = startLibrary()
  const { added } = uploads.add(
    ['a.png', 'b.png', 'c.png'].map((name) => picture(name)),
    library,
  )
  expect(added.map(({ actor }) => actor.getSnapshot().value)).toEqual(['announcing', 'announcing', 'waiting'])
  first(added).actor.send({ type: 'connection.lost' })
  expect(added[2]?.actor.getSnapshot().value).toBe('waiting')
  release()
})

test('every file gets its turn and becomes media', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  const { uploads } = startLibrary()
  const { added } = uploads.add(
    ['a.png', 'b.png', 'c.png'].map((name) => picture(name)),
    library,
  )
  await allDone(added)
  expect(
    keeper
      .kept()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['a.png', 'b.png', 'c.png'])
})

test('where nobody sees the uploads, their end is told', async () => {
  provider.use(...mediaProvider({ refusal: (name) => (name === 'b.png' ? 'This is no picture.' : null) }).handlers)
  const { uploads, said } = startLibrary()
  const { added } = uploads.add([picture('a.png'), picture('b.png')], library)
  await Promise.all(
    added.map(({ actor }) => waitFor(actor, (snapshot) => snapshot.matches('done') || snapshot.matches('rejected'))),
  )
  expect(said()).toEqual(['Not uploaded. This is no picture.', '1 file uploaded.'])
})

test('where they are seen, nothing is told beside', async () => {
  provider.use(...mediaProvider().handlers)
  const { uploads, media, said } = startLibrary()
  media.watchUploads()
  await allDone(uploads.add([picture('a.png')], library).added)
  expect(said()).toEqual([])
})

test('closing the tab is warned of while something is on its way, and not otherwise', async () => {
  provider.use(...mediaProvider().handlers)
  const { uploads } = startLibrary()
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isWarned()).toBe(false)
  const { added } = uploads.add([picture('a.png')], library)
  expect(isWarned()).toBe(true)
  await allDone(added)
  expect(isWarned()).toBe(false)
})

test('the same file twice at once is asked about, and goes twice only where that is wanted', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  const { uploads } = startLibrary()
  const file = picture('a.png')
  const one = uploads.add([file], library)
  const again = uploads.add([file], library)
  expect(again).toMatchObject({ added: [], repeated: [{ name: 'a.png' }] })
  const wanted = uploads.add(again.repeated, { ...library, isWantedAgain: true })
  expect(first(wanted.added).key).not.toBe(first(one.added).key)
  await allDone([...one.added, ...wanted.added])
  expect(keeper.kept()).toHaveLength(2)
})

test('after a reload the same file goes on where it was, under the same key', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  const size = chunkSize + 7
  const before = startLibrary()
  const { added } = before.uploads.add([picture('long.png', size)], library)
  await waitFor(first(added).actor, ({ context }) => context.offset === chunkSize)
  const left = Object.fromEntries(before.storage.local.keys().map((key) => [key, before.storage.local.get(key) ?? '']))
  before.media.stop()

  const after = startLibrary(left)
  const resumed = after.uploads.add([picture('long.png', size)], library)
  expect(first(resumed.added).key).toBe(first(added).key)
  await allDone(resumed.added)
  const parts = keeper.callsOf('POST', 'media/uploads/10').map(({ body }) => body)
  expect(parts).toContainEqual({ offset: chunkSize, bytes: 7 })
  expect(parts.filter((part) => JSON.stringify(part).includes('"offset":0'))).toHaveLength(1)
  expect(keeper.kept()).toHaveLength(1)
})

test('another file of the same name begins anew', () => {
  held()
  const before = startLibrary()
  const { added } = before.uploads.add([picture('a.png', 10)], library)
  const left = Object.fromEntries(before.storage.local.keys().map((key) => [key, before.storage.local.get(key) ?? '']))
  const after = startLibrary(left)
  const other = after.uploads.add([picture('a.png', 11)], library)
  expect(first(other.added).key).not.toBe(first(added).key)
})

test('what is in, refused or canceled is not remembered any more', async () => {
  provider.use(...mediaProvider({ refusal: (name) => (name === 'b.png' ? 'No.' : null) }).handlers)
  const { uploads, remembered } = startLibrary()
  const { added } = uploads.add([picture('a.png'), picture('b.png'), picture('c.png')], library)
  // The third has not begun: there is nothing of it to go on with.
  expect(remembered()).toHaveLength(2)
  added[2]?.actor.send({ type: 'cancel.requested' })
  const ended = ['done', 'rejected', 'canceled'] as const
  await Promise.all(ended.map((state, index) => waitFor(added[index]?.actor ?? first(added).actor, isIn(state))))
  expect(remembered()).toEqual([])
})

test('one that was canceled and begun again is known again after a reload', async () => {
  held()
  const { uploads, remembered } = startLibrary()
  const { added } = uploads.add([picture('a.png')], library)
  const { actor, key } = first(added)
  actor.send({ type: 'cancel.requested' })
  await waitFor(actor, isIn('canceled'))
  expect(remembered()).toEqual([])
  actor.send({ type: 'retry.requested' })
  expect(remembered()).toMatchObject([{ clientKey: key, name: 'a.png' }])
})

test('offline they pause, and go on by themselves when the connection is back', async () => {
  const keeper = mediaProvider()
  provider.use(...keeper.handlers)
  const { uploads } = startLibrary()
  const { added } = uploads.add([picture('a.png')], library)
  window.dispatchEvent(new Event('offline'))
  expect(first(added).actor.getSnapshot().value).toBe('paused')
  window.dispatchEvent(new Event('online'))
  await allDone(added)
})

test('who signs out leaves no trace of their files', async () => {
  held()
  provider.use(http.post(`${host}logout/`, () => HttpResponse.json({ message: 'Signed out.' })))
  const { app, uploads, remembered } = startLibrary()
  app.session.start()
  await waitFor(app.session, (snapshot) => snapshot.matches('open'))
  uploads.add([picture('a.png')], library)
  expect(remembered()).toHaveLength(1)
  app.session.send({ type: 'logout.requested', destination: '/login' })
  await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  expect(remembered()).toEqual([])
})

test('a token that is refused on the way ends the session', async () => {
  provider.use(
    http.post(`${host}media/uploads/:id/`, () => HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 })),
    ...mediaProvider().handlers,
  )
  const { app, uploads } = startLibrary()
  app.session.start()
  await waitFor(app.session, (snapshot) => snapshot.matches('open'))
  const { added } = uploads.add([picture('a.png')], library)
  await waitFor(app.session, (snapshot) => !snapshot.matches('open'))
  expect(added).toHaveLength(1)
})
