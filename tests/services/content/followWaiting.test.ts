import { expect, onTestFinished, test, vi } from 'vitest'
import { createComposers } from '../../../src/app/content/composers.ts'
import { typing } from '../../machines/content/saying.ts'
import { writersSession } from './support/writersSession.ts'

/** Milliseconds of calm after which what is written is saved. */
const calm = 60_000

/** A new post that is written in. */
async function write(text: string) {
  const made = await writersSession()
  const composers = made.session.lazy(createComposers)
  const leave = composers.retain('new')
  const composer = composers.get('new')
  await vi.waitFor(() => expect(composer.getSnapshot().matches('ready')).toBe(true))
  const type = (words: string) => composer.send(typing(words))
  type(text)
  return { ...made, composer, type, leave }
}

const texts = ({ waiting }: Pick<Awaited<ReturnType<typeof writersSession>>, 'waiting'>) =>
  waiting.all().map(({ local }) => local.draft.parts[0]?.text)

test('what reaches nobody waits in the browser, with what is written on it', async () => {
  const made = await write('Rye')
  expect(texts(made)).toEqual([])
  made.clock.pass(calm)
  await vi.waitFor(() => expect(texts(made)).toEqual(['Rye']))
  expect(made.waiting.all()).toMatchObject([{ draftId: 'new', problem: null, local: { isSaved: false } }])
  made.type('Rye and barley')
  expect(texts(made)).toEqual(['Rye and barley'])
})

test('what is saved waits no longer', async () => {
  const made = await write('Rye')
  made.clock.pass(calm)
  await vi.waitFor(() => expect(texts(made)).toEqual(['Rye']))
  made.comeOnline()
  await vi.waitFor(() => expect(texts(made)).toEqual([]))
  expect(made.sent).toEqual(['Rye'])
})

test('what is saved at once never waits', async () => {
  const made = await write('Rye')
  made.network.failure = null
  made.clock.pass(calm)
  await vi.waitFor(() => expect(made.sent).toEqual(['Rye']))
  expect(texts(made)).toEqual([])
})

test('as long as it is written on it is locked, and free once it is left', async () => {
  const held: string[] = []
  const request = (name: string, work: () => Promise<void>) => {
    held.push(name)
    return work().then(() => void held.splice(held.indexOf(name), 1))
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const made = await write('Rye')
  const { clientKey } = made.composer.getSnapshot().context
  expect(held).toEqual([`draft-${clientKey}`])
  made.clock.pass(calm)
  await vi.waitFor(() => expect(texts(made)).toEqual(['Rye']))
  made.leave()
  made.clock.pass(calm)
  await vi.waitFor(() => expect(held).toEqual([]))
  expect(texts(made)).toEqual(['Rye'])
})
