import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMediaLibrary, keyOf } from '../../../src/app/media/media.ts'
import { ada } from '../../machines/account/ada.ts'
import { sampleMedia } from '../../machines/media/sampleMedia.ts'
import { eventually } from '../../support/eventually.ts'
import { signedInKept } from '../../ui/content/support/plannedProvider.ts'
import { knownPerson } from '../../ui/support/walkedApp.tsx'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'
import { mediaProvider } from './mediaProvider.ts'

const provider = atProvider()
const query = { kind: null, search: '', businessProfileId: null, page: 1, pageSize: 60 }

test('a deletion whose connection is lost is not told as refused, and is read again', async () => {
  const { handlers, callsOf } = mediaProvider()
  provider.use(...handlers)
  provider.use(http.delete(`${host}media/7/`, () => HttpResponse.error()))
  const { app } = createTestApp(signedInKept)
  const media = createMediaLibrary({ ...app, userData: knownPerson(ada) })
  onTestFinished(() => media.stop())
  media.start()
  onTestFinished(media.lists.retain(keyOf(query)))
  const reads = () => callsOf('GET', 'media/?').length
  await eventually(() => expect(media.lists.get(keyOf(query)).getSnapshot().matches('ready')).toBe(true))
  const before = reads()
  media.deletion.send({ type: 'deletion.requested', media: [sampleMedia] })
  media.deletion.send({ type: 'deletion.confirmed' })
  await eventually(() => expect(media.deletion.getSnapshot().matches('unanswered')).toBe(true))
  expect(media.deletion.getSnapshot().context.problem).toBe(
    'Network error. Please check your connection and try again.',
  )
  await eventually(() => expect(reads()).toBe(before + 1))
})

test('a deletion that nobody answers in time may have been done: the list and the brand assets are read again', async () => {
  const { handlers, callsOf } = mediaProvider()
  provider.use(...handlers)
  provider.use(http.delete(`${host}media/7/`, () => new Promise<never>(() => {})))
  const { app, clock } = createTestApp(signedInKept)
  const media = createMediaLibrary({ ...app, userData: knownPerson(ada) })
  onTestFinished(() => media.stop())
  const told = vi.fn()
  window.addEventListener('businessProfileRefreshRequired', told)
  onTestFinished(() => window.removeEventListener('businessProfileRefreshRequired', told))
  media.start()
  onTestFinished(media.lists.retain(keyOf(query)))
  const reads = () => callsOf('GET', 'media/?').length
  await eventually(() => expect(media.lists.get(keyOf(query)).getSnapshot().matches('ready')).toBe(true))
  const before = reads()
  media.deletion.send({ type: 'deletion.requested', media: [sampleMedia] })
  media.deletion.send({ type: 'deletion.confirmed' })
  clock.pass(60_000)
  expect(media.deletion.getSnapshot().matches('unanswered')).toBe(true)
  expect(told).toHaveBeenCalledTimes(1)
  await eventually(() => expect(reads()).toBe(before + 1))
})
