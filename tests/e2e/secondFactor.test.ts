import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { showFailure } from '../support/failures.ts'
import { changeWidth } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'
import { codeOf, stepNow } from './authenticatorApp.ts'

let product: Product
let browser: Browser
let page: Page
let visitor: Visitor
/** The app's key, and the recovery codes, as the page told them. */
let secret = ''
let recoveryCodes: string[] = []
/** Whether the person of the device with passkeys is there, and says yes to whatever asks. */
let setPresence: (isThere: boolean) => Promise<void>

beforeAll(async () => {
  product = await startTestProduct()
  browser = await sharedBrowser()
  visitor = await openVisitor(browser)
  page = visitor.page
  await addAuthenticator()
  await page.goto(`${product.origin}/login`)
})
beforeEach(() => showFailure(visitor))
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

/** A device with passkeys (WebDriver's virtual authenticator). */
async function addAuthenticator(): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  setPresence = async (enabled) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function givePassword(): Promise<void> {
  await page.getByLabel('Email').fill(product.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(product.owner.password)
  await button('Log in').click()
}

async function giveCode(code: string): Promise<void> {
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByLabel('Code').fill(code)
  await button('Continue').click()
}

async function openSettings(): Promise<void> {
  await page.goto(`${product.origin}/profile#second-factor`)
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
}

/** Nobody is at the device: what the page offers by itself is left alone. */
async function signOut(): Promise<void> {
  await setPresence(false)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${product.origin}/login`)
  await button('Log in').waitFor()
}

/** The session counts as proved a while ago: the provider refuses once, as it does then. */
async function refuseOnce(path: string): Promise<void> {
  const json = { error: 'Confirm that it is you.', code: 'reauthentication_required' }
  await page.route(`**/provider/${path}`, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

async function lookAt(name: string): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectAccessible(page, width, (end) => takeScreen(page, `${name}-${end}`))
  }
}

test('an app is set up by its key, and brings recovery codes', async () => {
  await givePassword()
  await page.waitForURL('**/dashboard')
  await openSettings()
  await lookAt('second-factor-none')
  await button('Set up an app').click()
  secret = await page.getByLabel('Key', { exact: true }).inputValue()
  await lookAt('second-factor-setup')
  await page.getByLabel('2. Type the code that the app shows').fill(await codeOf(secret, stepNow()))
  await button('Turn the app on').click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  recoveryCodes = await list.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await lookAt('second-factor-codes')
  await button('I have them').click()
  await page.getByText('10 codes left.').waitFor()
  expect(visitor.problems).toEqual([])
})

test('signing in asks for the code of the app, and tells a wrong one at its field', async () => {
  await signOut()
  await givePassword()
  await giveCode('000000')
  await page.getByText('This code did not work.').waitFor()
  await lookAt('second-step')
  // Each counts once; the provider takes those next to now.
  await giveCode(await codeOf(secret, stepNow() + 1))
  await page.waitForURL('**/dashboard')
})

test('a recovery code lets in once', async () => {
  const [code = ''] = recoveryCodes
  await signOut()
  await givePassword()
  await giveCode(code)
  await page.waitForURL('**/dashboard')
  await signOut()
  await givePassword()
  await giveCode(code)
  await page.getByText('This code did not work.').waitFor()
  await button('Back to email and password').click()
  expect(await page.getByLabel('Email').inputValue()).toBe(product.owner.email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
})

test('a passkey is added, and signs in alone', async () => {
  await givePassword()
  await giveCode(recoveryCodes[1] ?? '')
  await page.waitForURL('**/dashboard')
  await openSettings()
  await setPresence(true)
  await page.getByLabel('Name of the new passkey').fill('Test device')
  await button('Add a passkey').click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Test device').waitFor()
  await lookAt('second-factor-both')
  await signOut()
  await lookAt('login-passkey')
  await setPresence(true)
  await button('Sign in with a passkey').click()
  await page.waitForURL('**/dashboard')
})

test('a passkey that is picked in the field of the address signs in without a press', async () => {
  await signOut()
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn')
  await setPresence(true)
  await page.reload()
  await page.waitForURL('**/dashboard')
})

test('whoever signs in by the password is asked for no passkey any more', async () => {
  await signOut()
  await givePassword()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await setPresence(true)
  await giveCode(recoveryCodes[2] ?? '')
  await page.waitForURL('**/dashboard')
})

test('before what is dangerous it is proved again, and then it goes on by itself', async () => {
  await openSettings()
  await refuseOnce('user/totp/remove/')
  await button('Turn the app off').click()
  await button('Turn it off').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Code').waitFor()
  // What was refused waits behind the dialog, busy: the window stays as wide as it is.
  await expectAccessible(page, 1440, (end) => takeScreen(page, `reauthentication-${end}`))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('The app was not turned off').waitFor()
  await refuseOnce('user/totp/remove/')
  await button('Turn the app off').click()
  await button('Turn it off').click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await button('Set up an app').waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

test('five wrong codes lock the form', async () => {
  await signOut()
  await givePassword()
  const locked = page.getByRole('button', { name: /^Account locked - Try again in \d+s$/ })
  for (const code of ['wrong1', 'wrong2', 'wrong3', 'wrong4', 'wrong5', 'wrong6']) {
    if (await locked.isVisible()) break
    const answered = page.waitForResponse('**/user/login/second-factor/')
    await giveCode(code)
    await answered
    await page.getByText('This code did not work.').or(locked).first().waitFor()
  }
  await locked.waitFor()
  expect(await locked.isDisabled()).toBe(true)
})
