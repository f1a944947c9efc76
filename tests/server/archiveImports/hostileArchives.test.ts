import { makeZip } from 'client-zip'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { largestArchiveData } from '../../../contract/archiveImports.ts'
import { openArchive } from '../../../server/archiveImports/archiveFile.ts'
import { readArchive } from '../../../server/archiveImports/readArchive.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { createMediaProvider, type MediaProvider } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { archiveIn, bring, checked, imported, sendPart } from './support.ts'

let provider: MediaProvider
let bob: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bob = await makePerson(provider.db)
})

const head = {
  ...{ format: 'solo-social', version: 3, exported_at: '2026-11-26T10:00:00.000Z' },
  ...{ person: { id: 9, email: 'ada@example.com' }, account: { created_at: '2026-01-01T00:00:00.000Z' } },
}
const post = {
  ...{ id: 1, client_key: '7b4a4ce2-6d3c-4c52-9a53-0cf3f6ce1b11', state: 'draft', text: 'Bread', account_ids: [] },
  ...{ schedule: null, publications: [], parts: [{ text: 'Bread', media_ids: [] }] },
  ...{ created_at: '2026-02-01T00:00:00.000Z', updated_at: '2026-02-01T00:00:00.000Z' },
}
const medium = {
  ...{ id: 1, kind: 'image', name: 'rolls.png', content_type: 'image/png', file: 'media/1-rolls.png', alt_text: '' },
  ...{ focus_x: null, focus_y: null, cover_at: null, business_profile_id: null, created_at: head.exported_at },
}

const json = (lists: object): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify({ ...head, ...lists }))

async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input, lastModified: new Date(0) }))
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
}

/** The same bytes with every `from` replaced by `to`, which is as long. */
const patched = (zip: Buffer<ArrayBuffer>, from: string, to: string): Buffer<ArrayBuffer> =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

test.each<[what: string, bytes: () => Promise<Buffer<ArrayBuffer>>, problem: string]>([
  [
    'a picture',
    async () => Buffer.from('\x89PNG and so on'),
    'This is neither a ZIP file nor JSON. Choose the file that “Download everything” gave you, as it came.',
  ],
  [
    'half a ZIP',
    async () => (await zipOf({ 'data.json': json({}) })).subarray(0, 200),
    'This ZIP file is broken or has not wholly arrived. Download it again, and bring it as it comes.',
  ],
  [
    'a ZIP without data',
    async () => zipOf({ 'other.json': '{}' }),
    'This ZIP file has no data.json, so it is no archive of Solo Social.',
  ],
  [
    'two files of one name',
    async () => patched(await zipOf({ 'data.json': json({}), 'dato.json': '{}' }), 'dato.json', 'data.json'),
    'This ZIP file has two files called “data.json”, so it is not taken.',
  ],
  [
    'a path that leads out',
    async () => patched(await zipOf({ 'data.json': json({}), 'xx/etc/passwd': 'root' }), 'xx/etc/', '../etc/'),
    'This ZIP file names files outside of itself, so it is not taken.',
  ],
  [
    'JSON that is cut off',
    async () => json({}).subarray(0, 40),
    'Its data.json is broken: it is not JSON. Export it again, and take the file as it comes.',
  ],
  [
    'JSON of something else',
    async () => Buffer.from('{"posts":[]}'),
    'This is no archive of Solo Social: its data.json says nothing of it.',
  ],
  [
    'a version of the future',
    async () => json({ version: 99 }),
    'This archive was made by a newer version of Solo Social. Update this installation first.',
  ],
  ['a list that is none', async () => json({ posts: 'all' }), 'Its data.json is broken: “posts” is no list.'],
])('%s is not taken, and is told why', async (_, bytes, problem) => {
  expect(await checked(provider, bob, await bytes())).toMatchObject({ state: 'rejected', problem, contents: null })
})

test('rows that cannot be read are left out, each with a sentence that names it, and the others come', async () => {
  const posts = [
    post,
    { ...post, id: 2, client_key: 'mine' },
    { ...post, text: 'Twice' },
    { ...post, id: 4, text: 'a\0b' },
    { ...post, id: 5, text: 'a\uD83Db' },
    { ...post, id: 6, options: { mastodon: { spoiler_text: 'a\uDE00' } } },
  ]
  const done = await imported(provider, bob, json({ posts }))
  expect(done.contents?.notes).toEqual([
    'Post 2 is left out: The key of the post must be a UUID (“client_key”).',
    'Post 3 is left out: another one before it has the same id.',
    'Post 4 is left out: Text cannot contain the character NUL.',
    'Post 5 is left out: Text cannot contain half of a character.',
    'Post 6 is left out: Text cannot contain half of a character.',
  ])
  const rows = await provider.db.selectFrom('posts').select('text').where('user_id', '=', bob.id).execute()
  expect(rows).toEqual([{ text: 'Bread' }])
})

test('lists of any length are read; of rows that cannot be, the first are named and the others counted', async () => {
  const most = 12_345
  const campaign = { name: 'Autumn', status: 'draft', business_profile_id: null }
  const campaigns = Array.from({ length: most }, (_, index) => ({ ...campaign, id: index + 1 }))
  const snippets = Array.from({ length: most }, () => ({}))
  const read = await readArchive({ ...head, campaigns, snippets }, () => null)
  expect(read.rows.campaigns).toHaveLength(most)
  expect(read.rows.snippets).toEqual([])
  expect(read.faults).toHaveLength(30)
  expect(read.faults[29]).toMatch(/^Snippet 30 is left out: /)
  expect(read.otherFaults).toBe(most - 30)
})

test('what is left out and not named is counted in what is said', async () => {
  const done = await imported(provider, bob, json({ posts: Array.from({ length: 40 }, () => ({})) }))
  expect(done.contents?.notes).toHaveLength(31)
  expect(done.contents?.notes.at(-1)).toBe('And 10 other things.')
})

test('data that is too large for one go is told so before it is read', async () => {
  const storage = createStorage(provider.settings)
  await storage.put('too-large', Buffer.from('{'.padEnd(64)), 'application/octet-stream')
  const size = largestArchiveData + 1
  const file = await openArchive(storage, { parts: [{ begins: 0, size, key: 'too-large' }], size })
  await expect(file.readData()).rejects.toThrow('Its data.json is larger than 64 MB, which is the most.')
  await storage.remove('too-large')
})

test('a file with a wrong checksum is left out, and a program among the pictures too', async () => {
  const media = [medium, { ...medium, id: 2, name: 'tool.exe', file: 'media/2-tool.exe' }]
  const zip = await zipOf({ 'media/1-rolls.png': 'PICTURE', 'media/2-tool.exe': 'MZ', 'data.json': json({ media }) })
  const done = await imported(provider, bob, patched(zip, 'PICTURE', 'PICTORE'))
  expect(done.state).toBe('done')
  expect(done.contents?.notes[0]).toBe('“rolls.png” is left out: it is damaged in the archive.')
  expect(done.contents?.notes[1]).toMatch(/^“tool.exe” is left out: /)
  expect(await provider.db.selectFrom('media').select('id').where('user_id', '=', bob.id).execute()).toEqual([])
})

test('what an archive claims of itself opens nothing here', async () => {
  const account = {
    ...{ id: 1, network: 'bluesky', remote_id: 'did:plc:x', handle: 'x', name: 'x', server: '127.0.0.1:5432' },
    ...{ url: 'javascript:alert(1)', state: 'connected', is_practice: false, business_profile_id: 77 },
    connected_at: head.exported_at,
  }
  const publication = {
    ...{ account_id: 1, state: 'published', remote_url: 'javascript:alert(1)', published_at: head.exported_at },
    ...{ part: 1, kind: 'post' },
  }
  const posts = [{ ...post, media_ids: [1], account_ids: [1], publications: [publication], bucket_id: 5 }]
  await imported(provider, bob, json({ posts, social_accounts: [account] }))
  const [mine] = await provider.db.selectFrom('social_accounts').selectAll().where('user_id', '=', bob.id).execute()
  expect(mine).toMatchObject({ state: 'disconnected', url: '', origin: '', business_profile_id: null })
  const [part] = await provider.db.selectFrom('publications').selectAll().where('user_id', '=', bob.id).execute()
  expect(part).toMatchObject({ state: 'published', remote_url: null, remote_id: null, next_at: null })
})

test('a part counts once, where it goes on, and an archive is forgotten with its bytes', async () => {
  const answer = await bring(provider, bob, json({ posts: [post] }), { size: 100_000 })
  expect(answer).toMatchObject({ status: 400, body: { field: 'chunk' } })
  const { body } = await provider.ask('GET archive-imports/', { token: bob.token })
  expect(body).toMatchObject({ archive_import: { state: 'uploading', offset: 0 } })
  const { id } = archiveIn({ ...answer, body: Object(body).archive_import })
  const part = Buffer.alloc(70_000, ' ')
  expect(await sendPart(provider, bob, id, { offset: 0, bytes: part })).toMatchObject({ body: { offset: 70_000 } })
  expect(await sendPart(provider, bob, id, { offset: 0, bytes: part })).toMatchObject({
    status: 409,
    body: { offset: 70_000 },
  })
  expect(await provider.stored()).toHaveLength(1)
  expect(await provider.ask(`DELETE archive-imports/${id}/`, { token: bob.token })).toMatchObject({ status: 204 })
  expect(await provider.stored()).toEqual([])
})

test('an import whose process ended can be begun again, and nothing of it is there', async () => {
  const { id } = await checked(provider, bob, json({ posts: [post] }))
  await provider.db
    .updateTable('archive_imports')
    .set({ state: 'importing', run_key: 'of a process that is gone', busy_until: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect(archiveIn(await provider.ask(`GET archive-imports/${id}/`, { token: bob.token }))).toMatchObject({
    state: 'ready',
    problem: 'This was interrupted before anything was brought in. Please try again.',
  })
  await provider.ask(`POST archive-imports/${id}/run/`, { token: bob.token })
})
