import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { createTemplates, templateKeyOf } from '../../../src/app/designs/templates.ts'
import { createTemplateVersions, versionKeyOf } from '../../../src/app/designs/versions.ts'
import { sampleDocument } from '../../machines/designs/sampleDesign.ts'
import { eventually } from '../../support/eventually.ts'
import { atProvider } from '../support/provider.ts'
import { wireTemplate } from './designsProvider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()
const stored = { template: wireTemplate(), document: sampleDocument }
const template = { id: 7, name: 'Autumn menu', category: 'offer' }
const query = {
  search: 'menu|x',
  category: 'offer',
  shape: 'square',
  businessProfileId: 11,
  page: 2,
  pageSize: 24,
} as const

async function open() {
  const started = await startedSession(provider, { designs: [stored] })
  const templates = started.session.lazy(createTemplates)
  const key = templateKeyOf({ ...query, search: '', category: null, shape: null, businessProfileId: null, page: 1 })
  const list = templates.lists.get(key)
  templates.lists.retain(key)
  await waitFor(list, (snapshot) => snapshot.matches('ready'))
  const done = () => waitFor(templates.underWay, ({ context }) => context.length === 0)
  const shown = async () => {
    await waitFor(list, (snapshot) => snapshot.matches('ready'))
    return list.getSnapshot().context.value?.results.map(({ name }) => name)
  }
  const said = () => started.notices().map(({ message }) => message)
  const asked = () => started.keeper.asked.filter(({ method }) => method !== 'GET')
  return { ...started, templates, list, done, shown, said, asked }
}

test('a list asks for what its key says', async () => {
  const { templates, keeper } = await open()
  const key = templateKeyOf(query)
  templates.lists.retain(key)
  await waitFor(templates.lists.get(key), (snapshot) => snapshot.matches('ready'))
  expect(keeper.asked.at(-1)?.path).toBe(
    'templates/?search=menu%7Cx&category=offer&shape=square&business_profile_id=11&page=2&page_size=24',
  )
})

test('what is deleted is told, leaves the lists, and comes back when that is taken back', async () => {
  const { templates, done, shown, said, notices } = await open()
  templates.perform({ kind: 'delete', template })
  expect(templates.underWay.getSnapshot().context).toEqual([{ kind: 'delete', template }])
  await done()
  expect(await shown()).toEqual([])
  expect(said()).toEqual(['“Autumn menu” was deleted.'])
  notices()[0]?.onAction?.()
  await done()
  expect(await shown()).toEqual(['Autumn menu'])
  expect(said()).toEqual(['“Autumn menu” is back.', '“Autumn menu” was deleted.'])
})

test('what is gone already counts as deleted', async () => {
  const { templates, done, said } = await open()
  templates.perform({ kind: 'delete', template: { id: 8, name: 'Gone', category: '' } })
  await done()
  expect(said()).toEqual(['“Gone” was deleted.'])
})

test('a copy is told and can be opened', async () => {
  const { templates, done, shown, said, notices, address } = await open()
  templates.perform({ kind: 'copy', template })
  await done()
  expect(await shown()).toEqual(['Autumn menu', 'Autumn menu copy'])
  expect(said()).toEqual(['“Autumn menu” was copied.'])
  notices()[0]?.onAction?.()
  expect(address()).toBe('/editor/101')
})

test.each([
  [{ kind: 'rename', template, name: 'Spring menu' } as const, { name: 'Spring menu' }, 'The name was changed.'],
  [{ kind: 'categorize', template, category: '' } as const, { category: '' }, 'The category was changed.'],
  [
    { kind: 'assign', template, businessProfileId: 11 } as const,
    { business_profile_id: 11 },
    'The business was changed.',
  ],
])('a change is sent and told: %o', async (act, body, message) => {
  const { templates, done, said, asked } = await open()
  templates.perform(act)
  await done()
  expect(asked()).toEqual([{ method: 'PATCH', path: 'templates/7/update/', body }])
  expect(said()).toEqual([message])
})

test('what is refused is told with its reason, and can be tried again', async () => {
  const { templates, keeper, done, shown, notices } = await open()
  keeper.fail({ status: 400, error: 'This category is not known' })
  templates.perform({ kind: 'rename', template, name: 'Spring menu' })
  await done()
  const [notice] = notices()
  expect(notice).toMatchObject({ severity: 'error', title: 'Autumn menu', message: 'This category is not known' })
  notice?.onAction?.()
  await done()
  expect(await shown()).toEqual(['Spring menu'])
})

test('where nobody answered the lists are read again', async () => {
  const { templates, keeper, done, shown } = await open()
  keeper.fail('lost')
  templates.perform({ kind: 'rename', template, name: 'Spring menu' })
  await done()
  expect(await shown()).toEqual(['Spring menu'])
})

test('a copy that is tried again is not made twice', async () => {
  const { templates, keeper, done, notices } = await open()
  keeper.fail('lost')
  templates.perform({ kind: 'copy', template })
  await done()
  notices()[0]?.onAction?.()
  await done()
  expect(keeper.designs).toHaveLength(2)
})

test('earlier states are listed and read, as far as they can be', async () => {
  const { session, keeper } = await open()
  keeper.designs[0]?.kept.push({ ...sampleDocument, pages: 'none' })
  const { lists, versions } = session.lazy(createTemplateVersions)
  lists.retain('7')
  await waitFor(lists.get('7'), (snapshot) => snapshot.matches('ready'))
  const [first] = lists.get('7').getSnapshot().context.value ?? []
  expect(first).toEqual({ revision: 1, savedAt: '2026-11-21T09:00:00.000Z', pageCount: 1 })
  const key = versionKeyOf(7, 1)
  versions.retain(key)
  await waitFor(versions.get(key), (snapshot) => snapshot.matches('ready'))
  const opened = versions.get(key).getSnapshot().context.value
  expect(opened?.document.pages).toHaveLength(1)
  expect(opened?.unread.length).toBeGreaterThan(0)
  await eventually(() => expect(keeper.asked.at(-1)?.path).toBe('templates/7/versions/1/'))
})
