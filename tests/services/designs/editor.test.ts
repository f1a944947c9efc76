import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { LocalCopy, SaveRequest } from '../../../src/machines/designs/designEditorContext.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { createDesignStore } from '../../../src/services/designs/designStore.ts'
import { designEditorActors } from '../../../src/services/designs/editor.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { colored, sampleDocument, sampleTemplate } from '../../machines/designs/sampleDesign.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { designsProvider, wireTemplate } from './designsProvider.ts'

const provider = atProvider()
const pink = colored('#ffc0cb')
const plum = colored('#8e4585')
const template = { ...sampleTemplate, createdBy: 7 }

function open(
  templateId: string | null,
  designs = [{ template: wireTemplate(), document: sampleDocument as unknown }],
) {
  const keeper = designsProvider(designs)
  provider.use(...keeper.handlers)
  const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })
  const store = createDesignStore({
    storage: createMemoryStorage(),
    clock: systemClock,
    userId: 7,
    designId: templateId ?? 'k1',
    onTooLarge: () => {},
  })
  const actors = designEditorActors({ call, designs: store, templateId, businessProfileId: () => 11 })
  return {
    keeper,
    store,
    read: () => toPromise(createActor(actors.openDesign).start()),
    save: (request: Partial<SaveRequest>) =>
      toPromise(createActor(actors.saveDesign, { input: { ...saving, ...request } }).start()),
    copy: (customId: string) =>
      toPromise(createActor(actors.storeCopy, { input: { customId, name: 'Mine', document: pink } }).start()),
    paths: () => keeper.asked.map(({ method, path }) => `${method} ${path}`),
  }
}

const saving: SaveRequest = {
  customId: 'k1',
  template,
  revision: 1,
  name: 'Autumn menu',
  category: 'offer',
  document: pink,
  stored: { document: sampleDocument, name: 'Autumn menu' },
  attempted: null,
  keepsPrevious: false,
}
const beginning: Partial<SaveRequest> = { template: null, revision: null, stored: null }

const local: LocalCopy = {
  customId: 'k1',
  template,
  revision: 1,
  name: 'Autumn menu',
  category: 'offer',
  document: pink,
  changes: 1,
}

test('a stored design is read as far as it can be', async () => {
  const { read } = open('7', [{ template: wireTemplate(), document: { ...sampleDocument, pages: 'none' } }])
  const result = await read()
  expect(result).toMatchObject({ kind: 'ok', value: { local: null, stored: { template } } })
  if (result.kind !== 'ok') throw new Error('not read')
  expect(result.value.stored?.unread.length).toBeGreaterThan(0)
  expect(result.value.stored?.document.pages).toHaveLength(1)
})

test('a new design asks nobody', async () => {
  const { read, paths } = open(null)
  expect(await read()).toEqual({ kind: 'ok', value: { stored: null, local: null } })
  expect(paths()).toEqual([])
})

test('a foreign design is not found', async () => {
  expect(await open('8').read()).toMatchObject({ kind: 'rejected', status: 404 })
})

test('without a connection the browser’s copy opens, and where there is none nothing does', async () => {
  const { keeper, store, read } = open('7')
  keeper.fail('offline')
  expect(await read()).toMatchObject({ kind: 'offline' })
  store.save(local)
  keeper.fail('offline')
  expect(await read()).toEqual({ kind: 'ok', value: { stored: null, local } })
})

test('a provider that is not well does not keep the browser’s copy from opening', async () => {
  const { keeper, store, read } = open('7')
  store.save(local)
  keeper.fail({ status: 503, error: 'Back soon.' })
  expect(await read()).toEqual({ kind: 'ok', value: { stored: null, local } })
})

test('a browser’s copy that says what is stored is none', async () => {
  const { store, read } = open('7')
  store.save({ ...local, document: sampleDocument })
  expect(await read()).toMatchObject({ kind: 'ok', value: { local: null } })
  store.save(local)
  expect(await read()).toMatchObject({ kind: 'ok', value: { local: { document: pink } } })
  store.save({ ...local, document: sampleDocument, name: 'Spring menu' })
  expect(await read()).toMatchObject({ kind: 'ok', value: { local: { name: 'Spring menu' } } })
})

test('a new design is made by one call, for the business that is worked for', async () => {
  const { save, keeper, paths } = open(null, [])
  expect(await save({ ...beginning, name: '  ' })).toMatchObject({ kind: 'ok', value: { name: 'Untitled design' } })
  expect(paths()).toEqual(['POST templates/'])
  expect(keeper.asked[0]?.body).toEqual({
    custom_id: 'k1',
    name: 'Untitled design',
    category: 'offer',
    business_profile_id: 11,
    document: pink,
  })
})

test('a beginning whose answer was lost makes one design, which has what was changed meanwhile', async () => {
  const { save, keeper } = open(null, [])
  keeper.fail('lost')
  expect(await save(beginning)).toMatchObject({ kind: 'offline' })
  const attempted = { document: pink, name: 'Autumn menu' }
  expect(await save({ ...beginning, document: plum, name: 'Spring menu', attempted })).toMatchObject({ kind: 'ok' })
  expect(keeper.designs).toHaveLength(1)
  expect(keeper.designs[0]).toMatchObject({ template: { name: 'Spring menu', revision: 2 }, document: plum })
})

test('what is changed is sent, and nothing else', async () => {
  const { save, keeper, paths } = open('7')
  expect(await save({ document: sampleDocument, name: 'Spring menu' })).toMatchObject({
    kind: 'ok',
    value: { name: 'Spring menu', revision: 1 },
  })
  expect(await save({})).toMatchObject({ kind: 'ok', value: { revision: 2 } })
  expect(paths()).toEqual(['PATCH templates/7/update/', 'PUT templates/7/document/'])
  expect(keeper.asked[1]?.body).toEqual({ revision: 1, document: pink })
})

test('a name of spaces leaves the one that there is', async () => {
  const { save, paths } = open('7')
  expect(await save({ name: '  ' })).toMatchObject({ kind: 'ok', value: { name: 'Autumn menu' } })
  expect(paths()).toEqual(['PUT templates/7/document/'])
})

test('what is overwritten unseen is asked to be kept', async () => {
  const { save, keeper } = open('7')
  await save({ keepsPrevious: true })
  expect(keeper.designs[0]?.kept).toEqual([sampleDocument])
})

test('what another window stored is handed back, as far as it can be read', async () => {
  const { save, keeper } = open('7')
  keeper.storeElsewhere(7, plum)
  expect(await save({})).toEqual({
    kind: 'conflict',
    message: 'It was changed in another window.',
    theirs: { template: { ...template, revision: 2 }, document: plum, unread: [] },
  })
  expect(keeper.designs[0]?.document).toEqual(plum)
})

test('our own lost answer is no conflict, and what was changed since is saved over it', async () => {
  const { save, keeper } = open('7')
  keeper.fail('lost')
  expect(await save({})).toMatchObject({ kind: 'offline' })
  const attempted = { document: pink, name: 'Autumn menu' }
  expect(await save({ document: plum, attempted })).toMatchObject({ kind: 'ok', value: { revision: 3 } })
  expect(keeper.designs[0]?.document).toEqual(plum)
})

test('the same document that somebody else stored is no conflict', async () => {
  const { save, keeper } = open('7')
  keeper.storeElsewhere(7, pink)
  expect(await save({})).toMatchObject({ kind: 'ok', value: { revision: 2 } })
})

test.each([[{ status: 401, error: 'Invalid token.' }], [{ status: 413, error: 'The design is too large.' }]])(
  'a refusal is said in the words of the provider: %o',
  async (failure) => {
    const { save, keeper } = open('7')
    keeper.fail(failure)
    expect(await save({})).toMatchObject({ kind: 'rejected', status: failure.status })
  },
)

test.each([
  [{ status: 429, error: 'Too many requests: rate limit reached. Expected available in 40 seconds.' }, 60],
  [{ status: 500, error: 'Something went wrong.' }, null],
  [{ status: 503, error: 'Back soon.' }, null],
])('what is not the design’s fault is put off: %o', async (failure, secondsToWait) => {
  const { save, keeper } = open('7')
  keeper.fail(failure)
  expect(await save({})).toEqual({ kind: 'postponed', message: failure.error, secondsToWait })
})

test('a plan that does not include designs any more is told apart', async () => {
  const { save, keeper } = open('7')
  keeper.fail({ status: 403, error: 'Not in your plan.' })
  expect(await save({})).toEqual({ kind: 'forbidden', message: 'Not in your plan.' })
})

test('what is taken back after a lost answer takes the place of what arrived', async () => {
  const { save, keeper } = open('7')
  keeper.fail('lost')
  expect(await save({})).toMatchObject({ kind: 'offline' })
  const attempted = { document: pink, name: 'Spring menu' }
  expect(await save({ document: sampleDocument, attempted })).toMatchObject({ kind: 'ok', value: { revision: 3 } })
  expect(keeper.designs[0]).toMatchObject({ document: sampleDocument, template: { name: 'Autumn menu' } })
})

test('a copy is made once for all tries', async () => {
  const { copy, keeper } = open('7')
  keeper.fail('lost')
  expect(await copy('k1_m2')).toMatchObject({ kind: 'offline' })
  expect(await copy('k1_m2')).toMatchObject({ kind: 'ok', value: { name: 'Mine' } })
  expect(keeper.designs).toHaveLength(2)
})
