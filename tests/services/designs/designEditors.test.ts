import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createDesignEditors } from '../../../src/app/designs/designEditors.ts'
import { createDesignEditorPage } from '../../../src/app/designs/editor.ts'
import { type Hindrance, unsavedChanges } from '../../../src/machines/designs/designEditorContext.ts'
import { colored, sampleDocument } from '../../machines/designs/sampleDesign.ts'
import { eventually } from '../../support/eventually.ts'
import { atProvider } from '../support/provider.ts'
import { wireTemplate } from './designsProvider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()
const stored = { template: wireTemplate(), document: sampleDocument }
const paints = (background: string) =>
  ({ type: 'edit.made', edit: { type: 'changePage', page: 'p1', patch: { background } }, step: null }) as const

type Started = Awaited<ReturnType<typeof startedSession>>

/** The editor of a key, as its page opens it. */
function openEditor({ session }: Pick<Started, 'session'>, key: string) {
  const pages = session.cached(createDesignEditorPage)
  const page = pages.get(key)
  const release = pages.retain(key)
  const is = (state: 'saved' | 'unsaved' | 'saving' | 'saveFailed') =>
    waitFor(page.editor, (snapshot) => snapshot.matches({ ready: state }))
  const isHinderedBy = (hindrance: Hindrance) => waitFor(page.editor, ({ context }) => context.hindrance === hindrance)
  return { ...page, release, is, isHinderedBy }
}

test('a design that is begun is made at once, and goes on under the address that it has then', async () => {
  const started = await startedSession(provider)
  const { session, keeper, address, clock } = started
  const begun = { document: sampleDocument, name: 'Untitled design', category: 'quote' } as const
  const first = session.lazy(createDesignEditors).begin(begun)
  expect(first).toMatch(/^\/editor\?custom=[\w-]+$/)
  expect(keeper.asked).toEqual([])
  started.went(first)
  const { editor, selection, is } = openEditor(started, first.replace('/editor', 'new'))
  await is('unsaved')
  editor.send(paints('#ffc0cb'))
  clock.pass(1200)
  await is('saved')
  expect(address()).toBe('/editor/101')
  const again = openEditor(started, '101')
  expect(again.editor).toBe(editor)
  expect(again.selection).toBe(selection)
  editor.send({ type: 'undo.requested' })
  clock.pass(1200)
  await is('saving')
  await is('saved')
  expect(keeper.designs).toMatchObject([
    { template: { name: 'Untitled design', category: 'quote', business_profile_id: 11 }, document: sampleDocument },
  ])
})

test('nothing is made in the editor before something is chosen there, and a reload goes on with it', async () => {
  const started = await startedSession(provider)
  const { keeper, address, storage } = started
  const { editor, isHinderedBy } = openEditor(started, 'new')
  await waitFor(editor, (snapshot) => snapshot.matches('starting'))
  expect(keeper.asked).toEqual([])
  keeper.fail('offline')
  editor.send({ type: 'design.started', document: sampleDocument, name: 'Untitled design', category: '' })
  expect(address()).toMatch(/^\/editor\?custom=/)
  await isHinderedBy('offline')
  window.dispatchEvent(new Event('pagehide'))
  const key = address().replace('/editor', 'new')
  started.app.stop()
  const reloaded = await startedSession(provider, { storage, keeper })
  reloaded.went(address())
  const after = openEditor(reloaded, key)
  await after.is('unsaved')
  reloaded.clock.pass(1200)
  await after.is('saved')
  expect(keeper.designs).toHaveLength(1)
  expect(reloaded.address()).toBe('/editor/101')
})

test('an address of a beginning that nobody here knows begins another design, and leaves the first as it is', async () => {
  const begun = { template: wireTemplate({ customId: 'k1' }), document: colored('#111111') }
  const started = await startedSession(provider, { designs: [begun] })
  const { editor, is } = openEditor(started, 'new?custom=k1')
  await waitFor(editor, (snapshot) => snapshot.matches('starting'))
  editor.send({ type: 'design.started', document: sampleDocument, name: 'Untitled design', category: '' })
  await is('saved')
  expect(started.keeper.designs).toHaveLength(2)
  expect(started.keeper.designs[0]?.document).toEqual(colored('#111111'))
})

test('two empty editors after each other are two', async () => {
  const started = await startedSession(provider)
  const first = openEditor(started, 'new')
  await waitFor(first.editor, (snapshot) => snapshot.matches('starting'))
  first.editor.send({ type: 'design.started', document: sampleDocument, name: 'One', category: '' })
  await first.is('saved')
  first.release()
  await Promise.resolve()
  const second = openEditor(started, 'new')
  expect(second.editor).not.toBe(first.editor)
  await waitFor(second.editor, (snapshot) => snapshot.matches('starting'))
})

test('a session that ends loses nothing: the same person has it again', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { keeper, storage, app } = started
  const { editor, is } = openEditor(started, '7')
  await is('saved')
  editor.send(paints('#ffc0cb'))
  app.session.send({ type: 'token.removed' })
  await waitFor(app.session, (snapshot) => !snapshot.matches('open'))
  expect(keeper.asked.map(({ method }) => method)).toEqual(['GET'])
  expect(storage.local.get('draft_design_7_7')).toContain('#ffc0cb')
  app.stop()
  const after = await startedSession(provider, { storage, keeper: started.keeper })
  const again = openEditor(after, '7')
  await again.is('unsaved')
  expect(again.editor.getSnapshot().context.history.present).toEqual(colored('#ffc0cb'))
})

test('whoever leaves the page has it saved, and nothing of it stays in the browser', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { keeper, storage, clock } = started
  const { editor, is, release } = openEditor(started, '7')
  await is('saved')
  editor.send(paints('#ffc0cb'))
  release()
  await Promise.resolve()
  clock.pass(0)
  await waitFor(editor, (snapshot) => snapshot.matches('left'))
  expect(keeper.designs[0]?.document).toEqual(colored('#ffc0cb'))
  expect(storage.local.keys().filter((key) => key.startsWith('draft_design_'))).toEqual([])
})

test('another window’s design is no loss: the one that is not chosen is a design of its own', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { keeper, clock, notices } = started
  const { editor, is } = openEditor(started, '7')
  await is('saved')
  keeper.storeElsewhere(7, colored('#8e4585'))
  editor.send(paints('#ffc0cb'))
  clock.pass(1200)
  await waitFor(editor, (snapshot) => snapshot.matches('conflict'))
  editor.send({ type: 'mine.chosen' })
  await is('unsaved')
  clock.pass(1200)
  await is('saved')
  expect(keeper.designs.map(({ document }) => document)).toEqual([colored('#ffc0cb'), colored('#8e4585')])
  expect(keeper.designs[0]?.kept).toEqual([colored('#8e4585')])
  expect(notices().map(({ message }) => message)).toEqual(['The other one is kept as “Autumn menu (other version)”.'])
})

test('without a connection it is kept in the browser, and saved as soon as there is one', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { keeper, clock, storage } = started
  const { editor, is, isHinderedBy } = openEditor(started, '7')
  await is('saved')
  keeper.fail('offline')
  editor.send(paints('#ffc0cb'))
  clock.pass(300)
  expect(storage.local.get('draft_design_7_7')).toContain('#ffc0cb')
  clock.pass(900)
  await isHinderedBy('offline')
  window.dispatchEvent(new Event('online'))
  await is('saved')
  expect(keeper.designs[0]?.document).toEqual(colored('#ffc0cb'))
})

test('after a reload without a connection it is known how many changes are not saved', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { keeper, clock, storage } = started
  const { editor, is, isHinderedBy } = openEditor(started, '7')
  await is('saved')
  keeper.fail('offline')
  for (const color of ['#ffc0cb', '#8e4585', '#112233']) editor.send(paints(color))
  clock.pass(1200)
  await isHinderedBy('offline')
  window.dispatchEvent(new Event('pagehide'))
  started.app.stop()
  keeper.fail('offline')
  const reloaded = await startedSession(provider, { storage, keeper })
  const after = openEditor(reloaded, '7')
  await after.is('unsaved')
  expect(unsavedChanges(after.editor.getSnapshot().context)).toBe(3)
  after.editor.send(paints('#445566'))
  expect(unsavedChanges(after.editor.getSnapshot().context)).toBe(4)
  reloaded.clock.pass(1200)
  await after.is('saved')
  expect(keeper.designs[0]?.document).toEqual(colored('#445566'))
  expect(keeper.designs[0]?.template.revision).toBe(2)
})

test('a plan that ended keeps the changes in the browser, and they are saved once the person is back with one', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { keeper, clock, storage, comeBack } = started
  const { editor, is, isHinderedBy } = openEditor(started, '7')
  await is('saved')
  keeper.fail({ status: 403, error: 'Not in your plan.' })
  editor.send(paints('#ffc0cb'))
  clock.pass(1200)
  await isHinderedBy('forbidden')
  editor.send(paints('#8e4585'))
  clock.pass(60_000)
  expect(keeper.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(storage.local.get('draft_design_7_7')).toContain('#8e4585')
  comeBack()
  await is('saved')
  expect(keeper.designs[0]?.document).toEqual(colored('#8e4585'))
})

test('what is selected follows the design', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { editor, selection, is } = openEditor(started, '7')
  await is('saved')
  expect(selection.getSnapshot().context.page).toBe('p1')
  const page = { id: 'p2', name: '', background: '#ffffff', elements: [] }
  editor.send({ type: 'edit.made', edit: { type: 'addPage', page, after: 'p1' }, step: null })
  selection.send({ type: 'page.opened', page: 'p2' })
  expect(selection.getSnapshot().context.page).toBe('p2')
  editor.send({ type: 'undo.requested' })
  expect(selection.getSnapshot().context.page).toBe('p1')
})

test('a calm moment after a save the preview is drawn by whoever draws, and sent', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { keeper, clock } = started
  const { editor, drawing, is } = openEditor(started, '7')
  const draw = vi.fn(async () => new Blob(['picture'], { type: 'image/jpeg' }))
  drawing.attach(draw)
  await is('saved')
  editor.send(paints('#ffc0cb'))
  clock.pass(1200)
  await is('saving')
  await is('saved')
  clock.pass(3000)
  await eventually(() => expect(keeper.designs[0]?.template.preview_img).not.toBeNull())
  expect(draw).toHaveBeenCalledWith(
    colored('#ffc0cb'),
    'p1',
    expect.objectContaining({ scale: 640 / 1080, format: 'jpeg', showsGaps: true }),
  )
})

test('a design that is too large for the browser is said to be only at the provider', async () => {
  const started = await startedSession(provider, { designs: [stored] })
  const { editor, is } = openEditor(started, '7')
  await is('saved')
  editor.send({ type: 'name.changed', name: 'x'.repeat(2_500_000) })
  started.clock.pass(300)
  expect(started.notices()[0]?.message).toMatch(/^This design is too large/)
})
