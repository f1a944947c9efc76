import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Post, readPost } from '../../contract/content.ts'
import { readMedia } from '../../contract/media.ts'
import type { Network } from '../../contract/networks.ts'
import type { Camel } from '../../rules/shell/camel.ts'
import { axeViolations } from '../support/axe.ts'
import { arrive, enter, focusIsOn, tabTo } from '../support/keyboard.ts'
import { changeWidth } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { expectSound, widths } from '../support/sound.ts'
import { answerLinkCards } from './answeredLinkCards.ts'
import { addFiles, chooseAccounts, chooseText, describe, writeOwnText } from './composerByKeys.ts'
import { type ComposerScene, createComposerScene } from './composerScene.ts'
import { composerStates } from './composerStates.ts'

/** Milliseconds that a post has to reach its networks. */
const patience = { timeout: 60_000, interval: 200 }

let scene: ComposerScene
beforeAll(async () => {
  scene = await createComposerScene()
})
afterAll(() => scene?.close())

const read = (id: number) => scene.owner.call(readPost, { id: String(id) })
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))
const names = (...networks: Network[]) => networks.map((network) => scene.nameOf(scene.accounts[network]))
const byNetwork = ({ variants }: Pick<Camel<Post>, 'variants'>) =>
  Object.fromEntries(variants.map(({ network, ...variant }) => [network, variant]))
const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `Loaf ${at + 1} rests for a night before it is baked.`)
/** What stands on a practice network by the text of each post. */
const standing = (network: Network, author = 'ada') =>
  scene.practice[network].posts().filter((post) => post.author === author)
const published = (id: number) => expect.poll(async () => (await read(id)).state, patience).toBe('published')

test('by keyboard alone: three texts of their own, two described pictures, a thread split to fit, and a time', async () => {
  const { page, problems, close } = await scene.open('/post/create?date=2031-05-14')
  const { keyboard } = page
  await tabTo(page, page.getByLabel('Post text'))
  await keyboard.type('Rye bread at nine')
  await chooseAccounts(page, names('twitter', 'bluesky', 'instagram', 'mastodon'))

  await keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Undo the last change').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })

  await enter(page, page.getByRole('button', { name: 'Add pictures or videos' }))
  await focusIsOn(page, 'BUTTON Add media')
  await addFiles(page, scene.files)
  const alts = ['A rye loaf on a board', 'Its crumb, close up']
  for (const [at, alt] of alts.entries()) await describe(page, `photo ${at + 1}`, alt, at === 0 ? 'Tab' : 'Shift+Tab')

  await writeOwnText(page, 'X', sentences(8).join(' '))
  await enter(page, page.getByRole('button', { name: 'Split to fit' }))
  const parts = page.getByRole('textbox', { name: /^Part \d of \d for X$/ })
  await expect.poll(() => parts.count()).toBe(2)
  await writeOwnText(page, 'Bluesky', 'Rye bread at nine, under a blue sky')
  await writeOwnText(page, 'Instagram', 'Rye bread at nine #rye')

  await tabTo(page, page.getByLabel('Time', { exact: true }))
  await keyboard.type('1030AM')
  await keyboard.press('ControlOrMeta+Enter')
  await arrive(page, /^\/post\/\d+$/)
  await focusIsOn(page, 'main')
  const id = idOf(page)
  const post = await read(id)
  const { mediaIds } = post
  const inX = byNetwork(post).twitter?.parts.map(({ text }) => text) ?? []
  expect(post).toMatchObject({
    state: 'scheduled',
    parts: [{ text: 'Rye bread at nine', mediaIds }],
    schedule: { wallTime: '2031-05-14T10:30', timezone: 'America/New_York' },
  })
  expect(post.variants).toHaveLength(3)
  expect(inX.join(' ')).toBe(sentences(8).join(' '))
  expect(byNetwork(post)).toEqual({
    twitter: {
      accountId: null,
      parts: [
        { text: inX[0], mediaIds },
        { text: inX[1], mediaIds: [] },
      ],
      firstComment: null,
    },
    bluesky: {
      accountId: null,
      parts: [{ text: 'Rye bread at nine, under a blue sky', mediaIds }],
      firstComment: null,
    },
    instagram: { accountId: null, parts: [{ text: 'Rye bread at nine #rye', mediaIds }], firstComment: null },
  })
  const brought = await Promise.all(mediaIds.map((one) => scene.owner.call(readMedia, { id: String(one) })))
  expect(brought.map(({ altText }) => altText)).toEqual(alts)

  const edit = { name: 'Edit', exact: true }
  await enter(page, page.getByRole('button', edit).or(page.getByRole('link', edit)))
  await arrive(page, '/post/create')
  await tabTo(page, page.getByRole('radio', { name: 'At a time' }))
  await keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Publish now' }).last().waitFor()
  await keyboard.press('ControlOrMeta+Enter')
  await arrive(page, /^\/post\/\d+$/)
  await published(id)
  expect(standing('twitter').map(({ text }) => text)).toEqual(inX)
  expect(standing('bluesky').map(({ text }) => text)).toEqual(['Rye bread at nine, under a blue sky'])
  expect(standing('instagram').map(({ text }) => text)).toEqual(['Rye bread at nine #rye'])
  expect(standing('mastodon').map(({ text }) => text)).toEqual(['Rye bread at nine'])
  for (const network of ['twitter', 'bluesky', 'instagram', 'mastodon'] as const)
    expect(
      standing(network)[0]?.media.map(({ alt }) => alt),
      network,
    ).toEqual(alts)
  expect(problems).toEqual([])
  await close()
})

test('what is chosen for one account never leaks into another of its network', async () => {
  const { grace, accounts, mediaIds } = scene
  const accountIds = [accounts.tiktok, grace.tiktok, accounts.mastodon, grace.mastodon]
  const id = await scene.draft({ text: 'Rolls for all', accountIds, mediaIds })
  const { page, problems, close } = await scene.open(`/post/create?edit=${id}`)
  const optionsOf = async (accountId: number) => {
    const row = page.getByRole('region', { name: 'Options' }).locator(`[data-account="${accountId}"]`)
    const folded = row.getByRole('button', { expanded: false })
    await folded
      .or(row.getByRole('button', { expanded: true }))
      .first()
      .waitFor()
    if (await folded.count()) await folded.click()
    return row
  }
  const adaTiktok = await optionsOf(accounts.tiktok)
  await adaTiktok.getByRole('radio', { name: 'Everyone' }).check()
  await adaTiktok.getByRole('switch', { name: 'Comments' }).check()
  const graceTiktok = await optionsOf(grace.tiktok)
  await graceTiktok.getByRole('radio', { name: 'Only you' }).check()
  const adaMastodon = await optionsOf(accounts.mastodon)
  await adaMastodon.getByRole('radio', { name: 'Quiet public' }).check()
  await adaMastodon.getByLabel('Content warning').pressSequentially('Flour')
  const graceMastodon = await optionsOf(grace.mastodon)
  expect(await graceMastodon.getByRole('radio', { name: 'Public', exact: true }).isChecked()).toBe(true)
  expect(await graceMastodon.getByLabel('Content warning').inputValue()).toBe('')
  await page.getByRole('tab', { name: /^@grace@/ }).click()
  await page.getByRole('textbox', { name: /^Text for Mastodon @grace@/ }).fill('Rolls of Grace')

  await page.getByText('Now', { exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).first().click()
  await arrive(page, `/post/${id}`)
  await published(id)
  const post = await read(id)
  const chosenOf = (accountId: number) => post.accountOptions.find((one) => one.accountId === accountId)?.options ?? {}
  expect(chosenOf(accounts.tiktok)).toEqual({ privacy_level: 'PUBLIC_TO_EVERYONE', allow_comment: true })
  expect(chosenOf(grace.tiktok)).toEqual({ privacy_level: 'SELF_ONLY' })
  expect(chosenOf(accounts.mastodon)).toEqual({ visibility: 'unlisted', spoiler_text: 'Flour' })
  expect(chosenOf(grace.mastodon)).toEqual({})
  const last = (network: Network, author: string) => standing(network, author).at(-1)
  expect(last('tiktok', 'ada')).toMatchObject({ text: 'Rolls for all', chosen: ['Comments allowed'] })
  expect(last('tiktok', 'grace')).toEqual(expect.not.objectContaining({ chosen: expect.anything() }))
  expect(last('mastodon', 'ada')).toMatchObject({
    text: 'Rolls for all',
    chosen: expect.arrayContaining(['Unlisted', 'Warning: Flour']),
  })
  expect(last('mastodon', 'grace')?.text).toBe('Rolls of Grace')
  expect(last('mastodon', 'grace')).toEqual(expect.not.objectContaining({ chosen: expect.anything() }))
  expect(problems).toEqual([])
  await close()
})

test('keys take back text, media and options, and bring them again; a reload keeps all; another tab asks which one stays', async () => {
  const { accounts, mediaIds } = scene
  const accountIds = [accounts.bluesky, accounts.mastodon]
  const id = await scene.draft({ text: 'Plum cake', accountIds, mediaIds: mediaIds.slice(0, 1) })
  const address = `/post/create?edit=${id}`
  const visitor = await scene.open(address)
  const { page, problems, context, close } = visitor
  const { keyboard } = page
  const media = page.locator('[data-medium]')
  const warning = page.getByRole('region', { name: 'Options' }).getByRole('radio', { name: 'Quiet public' })
  await chooseText(page, 'Bluesky')
  const own = page.getByRole('textbox', { name: 'Text for Bluesky' })
  await tabTo(page, own)
  await keyboard.press('End')
  await keyboard.type(' today')
  await addFiles(page, scene.files.slice(0, 1))
  await expect.poll(() => media.count()).toBe(2)
  await enter(page, page.getByRole('region', { name: 'Options' }).getByRole('button', { name: /^Mastodon/ }))
  await tabTo(page, page.getByRole('region', { name: 'Options' }).getByRole('radio', { name: 'Public', exact: true }))
  await keyboard.press('ArrowDown')
  expect(await warning.isChecked()).toBe(true)

  await keyboard.press('ControlOrMeta+z')
  await expect.poll(() => warning.isChecked()).toBe(false)
  expect(await media.count()).toBe(2)
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(() => media.count()).toBe(1)
  expect(await own.inputValue()).toBe('Plum cake today')
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(() => own.inputValue()).toBe('Plum cake')
  for (const key of ['ControlOrMeta+Shift+z', 'ControlOrMeta+y', 'ControlOrMeta+y']) await keyboard.press(key)
  await expect.poll(() => warning.isChecked()).toBe(true)
  expect(await media.count()).toBe(2)
  expect(await own.inputValue()).toBe('Plum cake today')

  await expect
    .poll(async () => byNetwork(await read(id)).bluesky?.parts[0])
    .toMatchObject({
      text: 'Plum cake today',
      mediaIds: [mediaIds[0], expect.any(Number)],
    })
  await page.reload()
  await page.getByRole('tab', { name: /^Bluesky/ }).click()
  await expect.poll(() => own.inputValue()).toBe('Plum cake today')
  await expect.poll(() => media.count()).toBe(2)

  const other = await context.newPage()
  await other.goto(scene.product.origin + address)
  await other.getByRole('tab', { name: /^Bluesky/ }).click()
  await other.getByRole('textbox', { name: 'Text for Bluesky' }).fill('Plum cake tomorrow')
  await expect.poll(async () => byNetwork(await read(id)).bluesky?.parts[0]?.text).toBe('Plum cake tomorrow')
  await own.fill('Plum cake on Monday')
  await page.getByRole('heading', { name: 'Which one shall stay?' }).waitFor()
  for (const said of ['Plum cake on Monday', 'Plum cake tomorrow']) expect(await page.getByText(said).count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => byNetwork(await read(id)).bluesky?.parts[0]?.text).toBe('Plum cake on Monday')
  // The refused save is what the browser notes.
  expect(problems.filter((problem) => !problem.includes('status of 409'))).toEqual([])
  await close()
})

test('the card of a link is read from its page, written anew and sent with its picture', async () => {
  const text = `Six places are left: ${scene.website.origin}/`
  const id = await scene.draft({ text, accountIds: [scene.accounts.bluesky, scene.accounts.linkedin] })
  const { page, problems, close } = await scene.open(`/post/create?edit=${id}`)
  const card = page.getByRole('region', { name: 'Link card' })
  await page.getByRole('button', { name: 'Add a card' }).click()
  await card.getByText('LinkedIn and Bluesky show this card as you write it.').waitFor()
  await card.getByRole('button', { name: 'Edit the card' }).click()
  await page.getByLabel('Title of the card').fill('Learn to fold')
  for (const name of ['Bluesky', 'LinkedIn'])
    await page
      .getByRole('article', { name: `Preview on ${name}` })
      .getByText('Learn to fold')
      .waitFor()
  await page.getByText('Now', { exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).first().click()
  await published(id)
  const sent = { title: 'Learn to fold', address: `${scene.website.origin}/`, picture: expect.stringContaining('/') }
  for (const network of ['bluesky', 'linkedin'] as const)
    expect(standing(network).find((post) => post.text === text)?.card, network).toMatchObject(sent)
  expect(problems).toEqual([])
  await close()
})

test('a link is marked below its words once the writing tools are there, and nothing moves by it', async () => {
  const { page, problems, close } = await scene.open('/post/create', widths[0])
  await answerLinkCards(page)
  await page.getByRole('group', { name: 'Post to' }).getByRole('button', { pressed: false }).first().click()
  const [asked, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/editorTools*', async (route) => {
    asked.resolve()
    await arrival.promise
    await route.continue()
  })
  const area = page.getByLabel('Post text')
  await area.fill(`${sentences(3).join('\n\n')} https://wren.com/rye\n`)
  await asked.promise
  const before = await area.boundingBox()
  const mark = page.locator('[aria-hidden=true]:has(+ textarea) span', { hasText: 'https://wren.com/rye' })
  expect(await mark.count()).toBe(0)
  arrival.resolve()
  await mark.waitFor()
  expect(await area.boundingBox()).toEqual(before)
  const topmost = await mark.evaluate((element) => {
    element.style.pointerEvents = 'auto'
    const { left, top } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 5, top + 5)?.tagName
  })
  expect([topmost, problems]).toEqual(['TEXTAREA', []])
  await close()
})

test.each(Object.entries(composerStates))(
  'the composer is sound at every width, light and dark: %s',
  async (name, state) => {
    const id = await scene.draft(state.begun(scene))
    const { page, problems, close } = await scene.open(`/post/create?edit=${id}`, widths[0])
    await state.reach?.(page)
    for (const width of widths) {
      await changeWidth(page, width)
      await expectSound(page, width, (end) => takeScreen(page, `composer-${name}-${end}`, { fullPage: true }))
    }
    expect(problems).toEqual([])
    await close()
  },
)
