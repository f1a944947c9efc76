import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page, Request, Route } from 'playwright-core'
import type { ScriptedWalk, ScriptStep } from './scriptedWalk.ts'
import type { Answer, Expectation, Sent, UserAction } from './walkScript.ts'

/** Where the API is, beneath the product's origin. */
const root = '/provider/'

interface PendingCall {
  readonly actor: string
  readonly route: Route
}

/**
 * Goes a walk in a page of the running product. Calls of the walk's actors are pending until the walk answers them; all
 * others go to the provider. Throws when a call is another, or something is not seen in time.
 */
export async function goInBrowser(page: Page, origin: string, walk: ScriptedWalk): Promise<void> {
  const calls = interceptCalls(walk)
  await page.route((url) => url.pathname.startsWith(root), calls.take)
  page.on('requestfailed', calls.drop)
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(walk.storage))
  await page.clock.install()
  await page.goto(`${origin}${walk.path}`)
  await page.waitForLoadState('networkidle')
  // From here on time passes only where the walk says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  for (const step of walk.steps) await goStep(page, calls, step)
}

type Calls = ReturnType<typeof interceptCalls>

async function goStep(page: Page, calls: Calls, step: ScriptStep): Promise<void> {
  for (const action of step.actions) await act(page, action)
  if (step.passes > 0) await page.clock.runFor(step.passes)
  if (step.answer) await calls.answer(step.answer.actor, step.answer.with)
  for (const { actor, call } of step.sent) await calls.arrived(actor, call)
  for (const expectation of step.expectations) await see(page, expectation)
}

function interceptCalls(walk: ScriptedWalk) {
  const wanted = walk.steps.flatMap(({ sent }) => sent)
  const pending: PendingCall[] = []
  const waiting: { actor: string; found: (request: Request) => void }[] = []
  return {
    take: async (route: Route) => {
      const request = route.request()
      const of = wanted.find(({ call }) => isSame(call, request))
      if (!of) return route.continue()
      pending.push({ actor: of.actor, route })
      const at = waiting.findIndex(({ actor }) => actor === of.actor)
      waiting
        .splice(at, at < 0 ? 0 : 1)
        .at(0)
        ?.found(request)
    },
    /** A call that the page has taken back waits for nothing any more. */
    drop: (request: Request) => {
      const at = pending.findIndex(({ route }) => route.request() === request)
      if (at >= 0) pending.splice(at, 1)
    },
    /** Waits for the call and sees that it is as it must be. */
    async arrived(actor: string, call: Sent) {
      const request = pending.findLast((each) => each.actor === actor)?.route.request() ?? (await nextOf(actor))
      const body: unknown = request.postDataJSON()
      if (call.body !== undefined && !isDeepStrictEqual(body, call.body))
        throw new Error(
          `${call.method} ${call.path} was sent with ${JSON.stringify(body)}, not ${JSON.stringify(call.body)}`,
        )
    },
    async answer(actor: string, answer: Answer) {
      const found = pending.findLast((each) => each.actor === actor)
      if (!found) throw new Error(`no call of ${actor} waits for an answer`)
      pending.splice(pending.indexOf(found), 1)
      await answerTo(found.route, answer)
    },
  }

  function nextOf(actor: string): Promise<Request> {
    return new Promise((found) => waiting.push({ actor, found }))
  }
}

const isSame = ({ method, path }: Sent, request: Request): boolean =>
  request.method() === method && new URL(request.url()).pathname === `${root}${path}`

function answerTo(route: Route, answer: Answer): Promise<void> {
  if (answer === 'offline') return route.abort('internetdisconnected')
  if (answer === 'itself') return route.continue()
  return route.fulfill({
    status: answer.status,
    json: answer.body,
    ...(answer.headers && { headers: { ...answer.headers } }),
  })
}

async function act(page: Page, action: UserAction): Promise<void> {
  if ('goto' in action) await page.goto(new URL(action.goto, page.url()).href)
  else if ('fill' in action) await page.getByLabel(action.fill, { exact: true }).fill(action.with)
  else if ('click' in action) await page.getByRole(action.click, { name: action.name, exact: true }).click()
  else if ('attach' in action) await attach(page, action)
  else await page.goBack()
}

async function attach(page: Page, { attach: label, file }: Extract<UserAction, { attach: unknown }>): Promise<void> {
  const { name, type: mimeType, size } = file
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) })
}

async function see(page: Page, expectation: Expectation): Promise<void> {
  if ('see' in expectation) await seeControl(page, expectation)
  else if ('field' in expectation) await seeField(page, expectation)
  else if ('text' in expectation) await page.getByText(expectation.text, { exact: true }).first().waitFor()
  else if ('none' in expectation)
    await page.getByRole(expectation.none, named(expectation.name)).waitFor({ state: 'hidden' })
  else {
    await page.clock.resume()
    await page.waitForURL((url) => url.pathname === expectation.at)
  }
}

const named = (name: string | undefined) => (name === undefined ? {} : { name, exact: true })

async function seeControl(page: Page, expectation: Extract<Expectation, { see: unknown }>): Promise<void> {
  const { see: role, name, text, disabled, checked, busy } = expectation
  const states = {
    ...named(name),
    ...(disabled !== undefined && { disabled }),
    ...(checked !== undefined && { checked }),
  }
  let control: Locator = page.getByRole(role, states)
  if (text !== undefined) control = control.filter({ hasText: text })
  if (busy !== undefined)
    control = busy ? control.and(page.locator('[aria-busy=true]')) : control.and(page.locator(':not([aria-busy=true])'))
  await control.first().waitFor()
}

async function seeField(
  page: Page,
  { field, value, invalid }: Extract<Expectation, { field: unknown }>,
): Promise<void> {
  const control = page.getByLabel(field, { exact: true })
  await control.waitFor()
  await page.waitForFunction(([input, wanted]) => input instanceof HTMLInputElement && input.value === wanted, [
    await control.elementHandle(),
    value,
  ] as const)
  if (invalid !== undefined)
    await control.and(page.locator(invalid ? '[aria-invalid=true]' : ':not([aria-invalid=true])')).waitFor()
}
