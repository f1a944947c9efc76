import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { launchBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { openVisitor } from '../support/visitor.ts'

let practice: Practice
let product: Product
let browser: Browser
beforeAll(async () => {
  practice = await createPractice()
  product = await startProduct({ practice })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await practice?.close()
})

test('sign in, connect both networks, write, and it goes out', async () => {
  const [ada] = practice.people
  if (!ada) throw new Error('Nobody lives on the practice networks')
  const { page, problems, close } = await openVisitor(browser)
  const { origin, owner } = product

  await page.goto(origin)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${origin}/dashboard`)

  await page.goto(`${origin}/connect/socials`)
  await page.getByLabel('Handle').fill(ada.bluesky.handle)
  await page.getByLabel('App password').fill(ada.bluesky.appPassword)
  await page.getByRole('button', { name: 'Connect Bluesky' }).click()
  await page.getByText(`@${ada.bluesky.handle}`).first().waitFor()

  await page.getByLabel('Server').fill(practice.mastodon.host)
  await page.getByRole('button', { name: 'Connect Mastodon' }).click()
  await page.getByRole('heading', { name: 'Authorize Solo Social' }).waitFor()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await page.waitForURL(`${origin}/connect/socials`)
  await page.getByText(`@ada@${practice.mastodon.host}`).first().waitFor()

  await page.getByRole('link', { name: 'Create Post' }).first().click()
  await page.waitForURL(`${origin}/post/create`)
  expect(problems).toEqual([])
  await close()
})
