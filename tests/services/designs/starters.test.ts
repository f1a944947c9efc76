import { expect, test, vi } from 'vitest'
import { createStarterKeeping } from '../../../src/app/designs/starterKeeping.ts'
import { createTemplateChanges } from '../../../src/app/designs/templateChanges.ts'
import { sampleDocument } from '../../machines/designs/sampleDesign.ts'
import { eventually } from '../../support/eventually.ts'
import { atProvider } from '../support/provider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()
const starter = { name: 'Two for one', category: 'offer' as const, document: sampleDocument }

async function open() {
  const started = await startedSession(provider)
  const keeping = started.session.lazy(createStarterKeeping)
  const told = vi.fn<() => void>()
  started.session.lazy(createTemplateChanges).listen(told)
  const ended = () => eventually(() => expect(keeping.underWay.getSnapshot().context).toEqual([]))
  const asked = () => started.keeper.asked.filter(({ method }) => method === 'POST')
  const said = () => started.notices().map(({ title, message }) => [title, message].filter(Boolean).join(': '))
  return { ...started, keeping, told, ended, asked, said }
}

test('a design of the start set is kept for the business that is chosen, told, and shown where it is', async () => {
  const { keeping, keeper, told, ended, asked, said, notices, address } = await open()
  keeping.keep(starter)
  expect(keeping.underWay.getSnapshot().context).toEqual(['Two for one'])
  await ended()
  expect(asked()).toMatchObject([
    { path: 'templates/', body: { name: 'Two for one', category: 'offer', business_profile_id: 11 } },
  ])
  expect(keeper.designs).toMatchObject([{ template: { name: 'Two for one' }, document: sampleDocument }])
  expect(said()).toEqual(['“Two for one” is kept under your own designs.'])
  expect(told).toHaveBeenCalledOnce()
  notices()[0]?.onAction?.()
  expect(address()).toBe('/templates?own=1')
})

test('pressed twice it is kept once, and once more when it is asked for later', async () => {
  const { keeping, keeper, ended } = await open()
  keeping.keep(starter)
  keeping.keep(starter)
  await ended()
  expect(keeper.designs).toHaveLength(1)
  keeping.keep(starter)
  await ended()
  expect(keeper.designs).toHaveLength(2)
})

test('a refusal is said in its words, and trying again keeps it', async () => {
  const { keeping, keeper, told, ended, said, notices } = await open()
  keeper.fail({ status: 409, error: 'You have 1,000 designs, which is the most.' })
  keeping.keep(starter)
  await ended()
  expect(said()).toEqual(['“Two for one” is not kept: You have 1,000 designs, which is the most.'])
  expect(told).not.toHaveBeenCalled()
  notices()[0]?.onAction?.()
  await eventually(() => expect(keeper.designs).toHaveLength(1))
  await ended()
})

test('where the answer is lost, trying again makes no second one', async () => {
  const { keeping, keeper, told, ended, asked, notices } = await open()
  keeper.fail('lost')
  keeping.keep(starter)
  await ended()
  expect(told).toHaveBeenCalledOnce()
  notices()[0]?.onAction?.()
  await eventually(() => expect(asked()).toHaveLength(2))
  await ended()
  expect(keeper.designs).toHaveLength(1)
})
