import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DesignDocument, designDocument } from '../../contract/designDocument.ts'
import { createTemplate, listTemplates, readTemplate, saveTemplateDocument } from '../../contract/templates.ts'
import { clientOf } from '../../scripts/support/provider.ts'
import { documentSaying } from '../server/designs/support.ts'
import type { TestPerson } from '../server/support.ts'
import { showFailure } from '../support/failures.ts'
import { enter, tabTo } from '../support/keyboard.ts'
import { openPage } from '../support/onItsWay.ts'
import { type ServedProvider, serveProvider } from '../support/servedProvider.ts'
import { expectAccessible } from '../support/sound.ts'
import { openVisitor } from '../support/visitor.ts'

let served: ServedProvider
beforeAll(async () => {
  served = await serveProvider()
})
afterAll(async () => {
  await served?.close()
})

const patience = { timeout: 30_000 }

/** Somebody with one design, and what is said of it. */
async function designer(document: DesignDocument = documentSaying('Rye')) {
  const person = await served.person('Design Tools')
  const call = clientOf(served.origin, person.token)
  const body = { customId: crypto.randomUUID(), name: 'Stollen class', businessProfileId: null, document }
  const { id } = await call(createTemplate, { body })
  const address = `${served.origin}/editor/${id}`
  const read = async (of = id) => designDocument.parse((await call(readTemplate, { id: String(of) })).document)
  const names = async () => (await call(listTemplates, { query: {} })).results.map(({ name }) => name).toSorted()
  const idOf = async (name: string) =>
    (await call(listTemplates, { query: {} })).results.find((one) => one.name === name)?.id ?? 0
  return { person, call, id, address, read, names, idOf }
}

/** The first words of the design. */
function wordsOf({ pages }: DesignDocument): string | undefined {
  const text = pages[0]?.elements.find(({ type }) => type === 'text')
  return text?.type === 'text' ? text.text : undefined
}

async function visit({ token }: TestPerson, width: number) {
  const visitor = await openVisitor(served.browser, { token, width })
  showFailure(visitor)
  return visitor
}

/** Writes other words into the only text of the page that is open, by keyboard; the width says how. */
async function write(page: Page, words: string, width: number): Promise<void> {
  if (width < 600) {
    await tabTo(page, page.getByRole('region', { name: /^Words on page/ }).getByRole('textbox'))
  } else {
    await tabTo(page, page.getByRole('application'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^Words of/ }).waitFor()
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
  if (width >= 600) await page.keyboard.press('Escape')
}

describe.each([1440, 375])('two tabs at %i px', (width) => {
  async function inConflict() {
    const made = await designer()
    const visitor = await visit(made.person, width)
    const second = await visitor.context.newPage()
    await openPage(visitor.page, made.address)
    await openPage(second, made.address)
    await write(visitor.page, 'Wheat', width)
    await expect.poll(async () => wordsOf(await made.read()), patience).toBe('Wheat')
    await write(second, 'Spelt', width)
    const choice = second.getByRole('alert').filter({ hasText: 'This design was saved elsewhere' })
    await choice.waitFor()
    return { ...made, ...visitor, second, choice }
  }

  test('“Keep mine”: mine is stored, and the other one is a design of its own', async () => {
    const { second, choice, read, names, idOf, close } = await inConflict()
    await expectAccessible(second, width)
    await enter(second, choice.getByRole('button', { name: 'Keep mine' }), 'Shift+Tab')
    await choice.waitFor({ state: 'detached' })
    await expect.poll(async () => wordsOf(await read()), patience).toBe('Spelt')
    expect(await names()).toEqual(['Stollen class', 'Stollen class (other version)'])
    expect(wordsOf(await read(await idOf('Stollen class (other version)')))).toBe('Wheat')
    await close()
  })

  test('“Take the other one”: it is what is worked on, mine is a design of its own, and undo brings mine back', async () => {
    const { second, choice, read, names, idOf, close } = await inConflict()
    await enter(second, choice.getByRole('button', { name: 'Take the other one' }), 'Shift+Tab')
    await choice.waitFor({ state: 'detached' })
    await second.getByText('Wheat').first().waitFor()
    expect(await names()).toEqual(['Stollen class', 'Stollen class (your version)'])
    expect(wordsOf(await read(await idOf('Stollen class (your version)')))).toBe('Spelt')
    expect(wordsOf(await read())).toBe('Wheat')
    if (width >= 600) {
      await enter(second, second.getByRole('button', { name: 'Undo', exact: true }))
      await expect.poll(async () => wordsOf(await read()), patience).toBe('Spelt')
    }
    await close()
  })
})

describe('earlier versions', () => {
  async function withVersions() {
    const made = await designer()
    let revision = 1
    for (const words of ['Wheat', 'Spelt', 'Oats']) {
      const body = { revision, document: documentSaying(words), keepPrevious: true }
      revision = (await made.call(saveTemplateDocument, { id: String(made.id), body })).revision
    }
    return made
  }
  const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' })
  const openVersions = (page: Page) => page.getByRole('button', { name: 'Earlier versions' }).click()

  test('are listed and looked at; one is restored, which can be undone, and is there after a reload', async () => {
    const { person, address, read } = await withVersions()
    const { page, problems, close } = await visit(person, 1440)
    await openPage(page, address)
    await openVersions(page)
    const dialog = dialogIn(page)
    const list = dialog.getByRole('list', { name: 'Versions, the newest first' }).getByRole('button')
    await expect.poll(() => list.count()).toBe(3)
    await dialog.getByText('Spelt').first().waitFor()
    await expectAccessible(page, 1440)
    await list.last().click()
    await dialog.getByText('Rye').first().waitFor()
    await dialog.getByRole('button', { name: 'Restore this one' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(async () => wordsOf(await read()), patience).toBe('Rye')
    await openVersions(page)
    await expect.poll(() => list.count()).toBe(4)
    await dialog.getByText('Oats').first().waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => wordsOf(await read()), patience).toBe('Oats')
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(async () => wordsOf(await read()), patience).toBe('Rye')
    await page.reload()
    await page.getByText('Rye').first().waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('are none at first, and that is said', async () => {
    const { person, address } = await designer()
    const { page, close } = await visit(person, 1440)
    await openPage(page, address)
    await openVersions(page)
    await dialogIn(page).getByText('There are none yet.').waitFor()
    await close()
  })

  test.each([
    ['the list', '**/versions/', 'The versions could not be loaded'],
    ['one of them', '**/versions/*/', 'This version could not be loaded'],
  ])('where %s does not load, that is said, and it can be tried again', async (_, calls, sentence) => {
    const { person, address } = await withVersions()
    const { page, close } = await visit(person, 1440)
    await openPage(page, address)
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: 'Not now' } }))
    await openVersions(page)
    const dialog = dialogIn(page)
    await dialog.getByText(sentence).waitFor()
    await page.unroute(calls)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Restore this one' }).waitFor()
    await dialog.getByText('Spelt').first().waitFor()
    await close()
  })
})

describe('a document that cannot be read in full', () => {
  const whole = documentSaying('Rye')
  const [page] = whole.pages
  const sticker = { id: 'sticker', type: 'sticker', x: 0, y: 0, width: 10, height: 10, emoji: 'sun' }
  const cases = [
    ['of a newer version', { ...whole, version: 9, soundtrack: 'waltz' }, 'This design was saved by a newer version'],
    [
      'with an element of an unknown kind',
      { ...whole, pages: [{ ...page, elements: [...(page?.elements ?? []), sticker] }] },
      'An element on page 1 cannot be read and is missing.',
    ],
    ['with a broken page', { ...whole, width: 'broad', pages: [page, 'second'] }, 'Page 2 cannot be read.'],
  ] as const

  async function broken(document: unknown) {
    const made = await designer()
    const stored = async () => {
      const { document, revision } = await served.provider.db
        .selectFrom('templates')
        .select(['document', 'revision'])
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow()
      return { document, revision }
    }
    const kept = async () => {
      const rows = await served.provider.db
        .selectFrom('template_versions')
        .select('document')
        .where('template_id', '=', made.id)
        .execute()
      return rows.map((row) => row.document)
    }
    // A version that is young: what is overwritten within ten minutes of it is not kept by itself.
    const body = { revision: 1, document: documentSaying('Barley'), keepPrevious: true }
    await made.call(saveTemplateDocument, { id: String(made.id), body })
    await served.provider.db
      .updateTable('templates')
      .set({ document: JSON.stringify(document) })
      .where('id', '=', made.id)
      .execute()
    return { ...made, stored, kept }
  }

  test.each(cases)(
    '%s opens as far as it can, is not overwritten, and stays as a version',
    async (_, document, said) => {
      const { person, address, stored, kept, read } = await broken(document)
      const visitor = await visit(person, 1440)
      const { page, problems, close } = visitor
      await openPage(page, address)
      const note = page.getByRole('status').filter({ hasText: 'Not all of this design could be read' })
      await note.getByText(said).waitFor()
      await page
        .getByRole('list', { name: /^Layers/ })
        .getByText('Rye')
        .waitFor()
      await expectAccessible(page, 1440)
      await page.reload()
      await note.getByText(said).waitFor()
      await page.getByRole('button', { name: 'Earlier versions' }).click()
      await page.getByRole('dialog').getByRole('list').waitFor()
      expect(await stored()).toEqual({ document, revision: 2 })
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

      await write(page, 'Wheat', 1440)
      await expect.poll(async () => (await stored()).revision, patience).toBe(3)
      expect(wordsOf(await read())).toBe('Wheat')
      expect(await kept()).toContainEqual(document)
      expect(problems).toEqual([])
      await close()
    },
  )

  test('stays as a version, too, where the edit was made without a connection and the page came anew', async () => {
    const document = cases[1][1]
    const { person, address, stored, kept } = await broken(document)
    const { page, close } = await visit(person, 1440)
    await openPage(page, address)
    await page.route('**/provider/templates/**', (route) => route.abort('internetdisconnected'))
    await write(page, 'Wheat', 1440)
    await page
      .getByText(/not saved$/)
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByText(/not saved$/)
      .first()
      .waitFor()
    await page.unroute('**/provider/templates/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(async () => (await stored()).revision, patience).toBe(3)
    expect(await kept()).toContainEqual(document)
    await close()
  })
})

test('a hundred steps are taken back and made again across the first save, which changes the address', async () => {
  const person = await served.person('Design Tools')
  const { page, problems, close } = await visit(person, 1440)
  const making = Promise.withResolvers<void>()
  await page.route('**/provider/templates/', async (route) => {
    if (route.request().method() === 'POST') await making.promise
    await route.continue()
  })
  await openPage(page, `${served.origin}/editor`)
  await page.getByRole('button', { name: /^Portrait/ }).click()
  await page.waitForURL(/\/editor\?custom=/)
  await page.getByRole('button', { name: 'Headline', exact: true }).click()
  const layers = page.getByRole('list', { name: /^Layers/ }).locator('[data-layer]')
  await expect.poll(() => layers.count()).toBe(1)
  const duplicate = async (times: number) => {
    for (let copies = 0; copies < times; copies += 1) await page.keyboard.press('ControlOrMeta+d')
  }
  await page.getByRole('application').focus()
  await duplicate(50)
  making.resolve()
  await page.waitForURL(/\/editor\/\d+$/)
  await duplicate(49)
  await expect.poll(() => layers.count()).toBe(100)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => layers.count()).toBe(0)
  expect(await undo.getAttribute('aria-disabled')).toBe('true')
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ControlOrMeta+y')
  await expect.poll(() => layers.count()).toBe(100)
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  const stored = async () =>
    designDocument.parse((await clientOf(served.origin, person.token)(readTemplate, { id })).document)
  await expect.poll(async () => (await stored()).pages[0]?.elements.length, patience).toBe(100)
  expect(problems).toEqual([])
  await close()
})
