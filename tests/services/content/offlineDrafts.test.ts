import { expect, onTestFinished, test, vi } from 'vitest'
import { createOfflineDrafts } from '../../../src/app/content/offlineDrafts.ts'
import { createDraftStore } from '../../../src/services/content/draftStore.ts'
import { ApiError } from '../../../src/services/http/apiError.ts'
import { ada } from '../../machines/account/ada.ts'
import { waitingOf } from '../../ui/support/waitingDraft.ts'
import { writersSession } from './support/writersSession.ts'

/** A session in whose browser these drafts wait, each a moment after the one before. */
async function open(...drafts: ReturnType<typeof waitingOf>[]) {
  const made = await writersSession()
  drafts.forEach((draft, at) => {
    made.waiting.put({ ...draft, local: { ...draft.local, savedAt: at } })
  })
  /** What the browser has of a post that is written. */
  const copyOf = (draftId: string) =>
    createDraftStore({ storage: made.storage, clock: made.clock, userId: ada.id, draftId })
  /** Somebody has begun a new post. */
  const begin = (text: string) => {
    const copy = copyOf('new')
    copy.save(waitingOf(text).local)
    copy.flush()
  }
  return { ...made, copyOf, begin, start: () => made.session.lazy(createOfflineDrafts) }
}

const isIdle = (offlineDrafts: ReturnType<typeof createOfflineDrafts>, state: 'waiting' | 'pausing') =>
  vi.waitFor(() => expect(offlineDrafts.actor.getSnapshot().value).toBe(state))

test('what waits goes up with the connection, in the order in which it was written', async () => {
  const { start, comeOnline, sent, waiting, notices, session } = await open(waitingOf('Rye'), waitingOf('Barley'))
  const changed = vi.fn()
  session.postChanges.listen(changed)
  await isIdle(start(), 'pausing')
  expect(waiting.all()).toHaveLength(2)
  comeOnline()
  await vi.waitFor(() => expect(waiting.all()).toEqual([]))
  expect(sent).toEqual(['Rye', 'Barley'])
  expect(changed).toHaveBeenCalledTimes(2)
  expect(notices()).toContain('A draft that you wrote offline is saved.')
})

test('it goes up when the browser wakes the worker, and not after the session', async () => {
  const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve({}) })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { start, network, waiting, sent, app } = await open(waitingOf('Rye'))
  await isIdle(start(), 'pausing')
  network.failure = null
  const wake = () => serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'draftsDue' }))
  wake()
  await vi.waitFor(() => expect(waiting.all()).toEqual([]))
  expect(sent).toEqual(['Rye'])
  app.stop()
  expect(wake).not.toThrow()
})

test('what is refused stays with the reason, and goes up when it is tried again', async () => {
  const { start, network, waiting, sent } = await open(waitingOf('Rye'))
  network.failure = new ApiError('rejected', 'Too long.', { status: 400 })
  const offlineDrafts = start()
  await vi.waitFor(() => expect(waiting.get('Rye')?.problem).toEqual({ kind: 'refused', message: 'Too long.' }))
  await isIdle(offlineDrafts, 'waiting')
  network.failure = null
  const [refused] = waiting.all()
  if (!refused) throw new Error('Nothing waits')
  offlineDrafts.retry(refused)
  await vi.waitFor(() => expect(waiting.all()).toEqual([]))
  expect(sent).toEqual(['Rye'])
})

test('a new one is opened, and what was begun meanwhile waits in its place', async () => {
  const rye = waitingOf('Rye')
  const { start, begin, copyOf, waiting, went } = await open(rye)
  begin('Barley')
  start().open(rye)
  expect(copyOf('new').read()?.clientKey).toBe('Rye')
  expect(waiting.get('Barley')).toMatchObject({ draftId: 'new', problem: null })
  expect(went).toEqual(['/post/create'])
})

test('the change of a post is opened where that post is written on', async () => {
  const change = waitingOf('Rye', { draftId: '7' })
  const { start, copyOf, went } = await open(change)
  start().open(change)
  expect(copyOf('7').read()?.clientKey).toBe('Rye')
  expect(went).toEqual(['/post/create?edit=7'])
})

test('one whose post was deleted is opened as a new post, under a key of its own', async () => {
  const lost = waitingOf('Rye', { draftId: '7', problem: { kind: 'deleted', message: 'It is gone.' } })
  const { start, copyOf, waiting, went } = await open(lost)
  start().open(lost)
  expect(copyOf('new').read()).toMatchObject({ postId: null, draft: { parts: [{ text: 'Rye' }] } })
  expect(copyOf('new').read()?.clientKey).not.toBe('Rye')
  expect(waiting.all()).toEqual([])
  expect(went).toEqual(['/post/create'])
})

test.each([
  ['goes with it', 'Rye', null],
  ['of something else stays', 'Barley', 'Barley'],
])('what is thrown away is gone, and the browser’s copy %s', async (_, copied, left) => {
  const rye = waitingOf('Rye')
  const { start, begin, copyOf, waiting } = await open(rye)
  begin(copied)
  const offlineDrafts = start()
  offlineDrafts.discard(rye)
  expect(waiting.all()).toEqual([])
  expect(offlineDrafts.actor.getSnapshot().context.drafts).toEqual([])
  expect(copyOf('new').read()?.clientKey ?? null).toBe(left)
})
