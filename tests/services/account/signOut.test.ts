import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { keyBeginnings, keys } from '../../../src/services/browser/storage.ts'
import { memoryCaches } from '../../support/memoryCaches.ts'
import { userDataOf } from '../support/answers.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()

/** Every name under which the page stores something; `7` where one goes on with whose or what it is. */
const known = [...Object.values(keys), ...keyBeginnings.map((beginning) => `${beginning}7`)]

/** What is stored after a session in which everything was, when it ended so. */
async function storedAfter(end: (app: ReturnType<typeof createTestApp>['app']) => void): Promise<string[]> {
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}api/optimized/user/profile/`, () =>
      HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 }),
    ),
    http.post(`${host}logout/`, () => HttpResponse.json({ message: 'Signed out.' })),
  )
  const { app, storage, browser } = createTestApp(Object.fromEntries(known.map((key) => [key, 'stored'])))
  app.start()
  await waitFor(app.userData, (snapshot) => snapshot.matches('ready'))
  expect(storage.local.keys().sort()).toEqual(known.toSorted())
  end(app)
  await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  expect(browser.seenForgotten).toBe(1)
  return storage.local.keys()
}

/** About the browser or a visitor, or a copy that only the same person is shown. */
const staying = [
  'login_locked_until',
  'sessionId',
  'referral',
  'waitlist_uuid',
  'geo_block_result',
  'push_device',
  'draft_7',
  'waiting_draft_7',
  'generate_7',
  'bucket_unsaved_7',
  'media_details_7',
  'post_import_7',
  'recycling_unsaved_7',
  'slots_unsaved_7',
  'repeats_unsaved_7',
  'calendar_unsaved_7',
  'campaigns_unsaved_7',
  'builder_unsaved_7',
  'test_groups_unsaved_7',
  'moderation_unsaved_7',
  'api_keys_unsaved_7',
  'feeds_unsaved_7',
  'webhooks_unsaved_7',
  'followed_posts_7',
  'preferred_7',
  'installation_notices_7',
]
const ofThePerson = [
  'rememberedEmail',
  'lastUsedBusinessProfile',
  'businessProfileExpandedSections',
  'user_7',
  'profile_7',
  'modal_dismissal_7',
  'media_uploads_7',
]
const ofTheSession = ['token', 'user_info']

test('who signs out leaves nothing of themselves', async () => {
  const stored = await storedAfter((app) => app.session.send({ type: 'logout.requested', destination: '/login' }))
  expect(stored.toSorted()).toEqual(staying.toSorted())
})

test('a session that ends by itself takes only token and person', async () => {
  const stored = await storedAfter((app) => app.userData.send({ type: 'refresh.requested' }))
  expect(stored.toSorted()).toEqual([...staying, ...ofThePerson].toSorted())
})

test('what another app shared and nobody took up goes with who signs out, and waits where a session ends by itself', async () => {
  const { caches, pathsIn } = memoryCaches()
  vi.stubGlobal('caches', caches)
  await (await caches.open('sharing')).put('/share/1', new Response('{}'))
  await storedAfter((app) => app.userData.send({ type: 'refresh.requested' }))
  expect(pathsIn('sharing')).toEqual(['/share/1'])
  await storedAfter((app) => app.session.send({ type: 'logout.requested', destination: '/login' }))
  expect(pathsIn('sharing')).toEqual([])
})

test('of every name it is known whether it stays', () => {
  expect(known.length).toBeGreaterThan(15)
  expect(known.toSorted()).toEqual([...staying, ...ofThePerson, ...ofTheSession].toSorted())
})
