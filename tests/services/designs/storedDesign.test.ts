import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { createStoredDesign } from '../../../src/app/designs/storedDesign.ts'
import { sampleDocument } from '../../machines/designs/sampleDesign.ts'
import { atProvider } from '../support/provider.ts'
import { wireTemplate } from './designsProvider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()

async function open(document: unknown = sampleDocument) {
  const started = await startedSession(provider, { designs: [{ template: wireTemplate(), document }] })
  const read = async (key: string) => {
    const pages = started.session.cached(createStoredDesign)
    pages.retain(key)
    const { actor } = pages.get(key)
    const { value } = await waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('loadFailed'))
    return { actor, stands: value, design: actor.getSnapshot().context.value }
  }
  return { ...started, read }
}

test('a design of one’s own is read with its document', async () => {
  const { read } = await open()
  expect((await read('7')).design).toMatchObject({ template: { id: 7, name: 'Autumn menu' }, document: sampleDocument })
})

test('of a document that is broken there is what can be read', async () => {
  const { read } = await open({ ...sampleDocument, version: 9, pages: [sampleDocument.pages[0], 'gone'] })
  const { design } = await read('7')
  expect(design?.document.pages).toEqual([sampleDocument.pages[0]])
})

test('one that is not there is none, and without an id nothing is asked for', async () => {
  const { read, keeper } = await open()
  expect((await read('8')).design).toBeNull()
  const asked = keeper.asked.length
  expect((await read('none')).design).toBeNull()
  expect(keeper.asked).toHaveLength(asked)
})

test('what could not be read is read as soon as the connection is back', async () => {
  const { read, keeper } = await open()
  keeper.fail({ status: 400, error: 'Not now' })
  const { actor, stands } = await read('7')
  expect(stands).toBe('loadFailed')
  window.dispatchEvent(new Event('online'))
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(actor.getSnapshot().context.value?.template.id).toBe(7)
})
