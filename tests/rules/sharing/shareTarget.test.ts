import { expect, test } from 'vitest'
import { readStoredShare } from '../../../src/services/sharing/readStoredShare.ts'
import {
  mostShares,
  readSharedFiles,
  removeShare,
  removeSharedFile,
  shareLifetime,
} from '../../../src/services/sharing/shareStore.ts'
import { isShare, receiveShare } from '../../../src/serviceWorker/shareTarget.ts'
import { memoryCaches } from '../../support/memoryCaches.ts'

const origin = 'https://social.test'
const noon = Date.UTC(2026, 10, 21, 12)

/** A worker that numbers what it is sent. */
function startWorker(isFull?: (path: string) => boolean) {
  const { caches, pathsIn } = memoryCaches(isFull)
  let last = 0
  const deps = {
    caches,
    now: () => noon,
    newId: () => {
      last += 1
      return `share-${last}`
    },
    origin,
  }
  const receive = async (fields: [string, string | File][]) => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    const answer = await receiveShare(deps, new Request(`${origin}/share`, { method: 'POST', body }))
    return [answer.status, answer.headers.get('location')]
  }
  return { caches, deps, receive, pathsIn: () => pathsIn('sharing') }
}

const picture = (name = 'loaf.png') => new File(['pixels'], name, { type: 'image/png' })

test('what is shared waits on the device, and the browser is led to the page that takes it up', async () => {
  const { caches, receive } = startWorker()
  const location = `${origin}/share?id=share-1`
  expect(
    await receive([
      ['title', 'The loaf'],
      ['text', 'Fresh'],
      ['url', ''],
      ['files', picture()],
    ]),
  ).toEqual([303, location])
  const share = await readStoredShare(caches, 'share-1', noon)
  expect(share).toEqual({
    title: 'The loaf',
    text: 'Fresh',
    url: '',
    isFromPage: false,
    sharedAt: noon,
    // A form does not say when a file was changed: it is the same each time it is read, so that the file is known again.
    files: [{ name: 'loaf.png', type: 'image/png', lastModified: expect.any(Number) }],
    leftOut: [],
    isWanted: false,
  })
  const [brought] = await readSharedFiles(caches, 'share-1', share ?? { files: [] })
  expect(brought?.file).toMatchObject({ ...share?.files[0] })
  expect(await brought?.file.text()).toBe('pixels')
})

test('files that are no pictures, and the empty field of a form without one, are not stored', async () => {
  const { caches, receive } = startWorker()
  await receive([
    ['text', 'Menu'],
    ['files', new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' })],
    ['files', new File([], '')],
  ])
  expect(await readStoredShare(caches, 'share-1', noon)).toMatchObject({
    files: [],
    leftOut: [{ name: 'menu.pdf', reason: 'type' }],
  })
})

test('a file for which the device has no room is told, and the others come', async () => {
  const { caches, receive } = startWorker((path) => path.endsWith('/1'))
  await receive([
    ['files', picture('a.png')],
    ['files', picture('b.png')],
  ])
  expect(await readStoredShare(caches, 'share-1', noon)).toMatchObject({
    files: [{ name: 'a.png' }],
    leftOut: [{ name: 'b.png', reason: 'room' }],
  })
})

test('where nothing can be stored the words go along behind the hash, with how many files were lost', async () => {
  const { receive } = startWorker(() => true)
  const [status, location] = await receive([
    ['text', 'Fresh & warm'],
    ['files', picture()],
  ])
  expect(status).toBe(303)
  const { pathname, search, hash } = new URL(String(location))
  expect([pathname, search]).toEqual(['/share', ''])
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    title: '',
    text: 'Fresh & warm',
    url: '',
    files: '1',
  })
})

test('what cannot be read as a form is said to be so', async () => {
  const { deps } = startWorker()
  const answer = await receiveShare(deps, new Request(`${origin}/share`, { method: 'POST', body: 'no form' }))
  expect(answer.headers.get('location')).toBe(`${origin}/share#unread=1`)
})

test('the oldest shares make room, and what waited for a week is gone', async () => {
  const { caches, receive, pathsIn } = startWorker()
  for (let sent = 0; sent <= mostShares; sent += 1)
    await receive([
      ['text', String(sent)],
      ['files', picture()],
    ])
  expect(pathsIn()).toHaveLength(2 * mostShares)
  expect(await readStoredShare(caches, 'share-1', noon)).toBeNull()
  expect(await readStoredShare(caches, 'share-2', noon + shareLifetime - 1)).toMatchObject({ text: '1' })
  expect(await readStoredShare(caches, 'share-2', noon + shareLifetime)).toBeNull()
})

test('a file that has arrived is taken away alone, and a share with all that is left of it', async () => {
  const { caches, receive, pathsIn } = startWorker()
  await receive([
    ['files', picture('a.png')],
    ['files', picture('b.png')],
  ])
  await receive([['text', 'Another']])
  const share = {
    files: [
      { name: 'a.png', type: 'image/png', lastModified: 7 },
      { name: 'b.png', type: 'image/png', lastModified: 7 },
    ],
  }
  await removeSharedFile(caches, 'share-1', 0)
  expect((await readSharedFiles(caches, 'share-1', share)).map(({ place, file }) => [place, file.name])).toEqual([
    [1, 'b.png'],
  ])
  await removeShare(caches, 'share-1')
  expect(pathsIn()).toEqual(['/share/share-2'])
})

test.each([
  ['POST', `${origin}/share`, true],
  ['GET', `${origin}/share`, false],
  ['POST', `${origin}/share/more`, false],
  ['POST', 'https://elsewhere.test/share', false],
])('%s %s is something shared: %s', (method, address, expected) => {
  expect(isShare({ method, url: address }, { origin })).toBe(expected)
})
