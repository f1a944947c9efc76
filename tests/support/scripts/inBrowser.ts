import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page, Request, Route } from 'playwright-core'
import type { ScriptedWalk, ScriptStep } from './scriptedWalk.ts'
import type { Answer, Expectation, Sent, Start, Stub, UserAction } from './walkScript.ts'

/** Where the API is, beneath the product's origin. */
const root = '/provider/'

/** Milliseconds that the page has to send what it must. */
const patience = 10_000

/** A running product, and somebody who may sign in there. */
export interface Place {
  readonly origin: string
  readonly token: string
  /** What the authenticator app shows of whoever is asked for a second step. */
  nextCode(): Promise<string>
}

/**
 * Milliseconds of a frame: what closes is taken out of the page in the next ones, and what follows from a typed text is
 * rendered once it is painted.
 */
export const frame = 20

interface PendingCall {
  readonly route: Route
  /** Whose call it is, once the walk has said so. */
  actor: string | null
}

/**
 * Goes a walk in a page of the running product. Calls of the walk's actors are pending until the walk answers them; all
 * others go to the provider, but for those that the walk has stubs for. Throws when a call is another, or something is not
 * seen in time.
 */
export async function goInBrowser(page: Page, place: Place, { start, steps }: ScriptedWalk): Promise<void> {
  const { origin, token } = place
  const calls = interceptCalls(start, steps)
  await page.route((url) => url.pathname.startsWith(root), calls.take)
  page.on('requestfailed', calls.drop)
  const stored = { ...(start.signedIn && { token }), ...start.storage }
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  await page.addInitScript(stopAnimations)
  await page.clock.install(start.now === undefined ? {} : { time: start.now })
  await page.goto(`${origin}${start.path}`)
  for (const action of start.setup ?? []) await act(page, place, action)
  const [first, ...rest] = steps
  if (first) await goStep(page, place, calls, first)
  // From here on time passes only where the walk says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  for (const step of rest) await goStep(page, place, calls, step)
}

/**
 * Animations run by the browser's own time, frames by the page's clock: what closes would miss the end of its animation
 * and stay.
 */
function stopAnimations(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

type Calls = ReturnType<typeof interceptCalls>

async function goStep(page: Page, place: Place, calls: Calls, step: ScriptStep): Promise<void> {
  for (const action of step.actions) await act(page, place, action)
  if (step.passes > 0) await page.clock.runFor(step.passes)
  if (step.answer) await calls.answer(step.answer.actor, step.answer.with)
  for (const { actor, call } of step.sent) await calls.arrived(actor, call)
  for (const expectation of step.expectations) await see(page, expectation)
}

function interceptCalls({ stubs = [] }: Start, steps: readonly ScriptStep[]) {
  const wanted = steps.flatMap(({ sent }) => sent)
  const pending: PendingCall[] = []
  let changed = () => {}
  return {
    take: (route: Route) => {
      const request = route.request()
      const stub = stubs.find((each) => isSame(each, request))
      if (wanted.some(({ call }) => isSame(call, request))) {
        pending.push({ route, actor: null })
        changed()
      } else if (stub === undefined) return route.continue()
      else if (stub.answer !== 'pending') return answerTo(route, stub.answer)
    },
    /** A call that the page has taken back waits for nothing any more. */
    drop: (request: Request) => {
      const at = pending.findIndex(({ route }) => route.request() === request)
      if (at >= 0) pending.splice(at, 1)
    },
    /** Waits for the call and sees that it is as it must be. */
    async arrived(actor: string, call: Sent) {
      const found = await unclaimed(call)
      found.actor = actor
      if (call.body !== undefined) seeBody(call, found.route.request())
    },
    async answer(actor: string, answer: Answer) {
      const found = pending.findLast((each) => each.actor === actor)
      if (!found) throw new Error(`no call of ${actor} waits for an answer`)
      pending.splice(pending.indexOf(found), 1)
      await answerTo(found.route, answer)
    },
  }

  async function unclaimed(call: Sent): Promise<PendingCall> {
    const late = AbortSignal.timeout(patience)
    for (;;) {
      const found = pending.findLast(({ actor, route }) => actor === null && isSame(call, route.request()))
      if (found) return found
      await new Promise<void>((resolve, reject) => {
        changed = resolve
        late.addEventListener('abort', () => reject(new Error(`${call.method} ${call.path} was not sent`)))
      })
    }
  }
}

function seeBody({ method, path, body }: Sent, request: Request): void {
  const sent: unknown = request.postDataJSON()
  if (!isDeepStrictEqual(sent, body))
    throw new Error(`${method} ${path} was sent with ${JSON.stringify(sent)}, not ${JSON.stringify(body)}`)
}

function isSame({ method, path, including }: Pick<Sent, 'method' | 'path' | 'including'>, request: Request): boolean {
  if (request.method() !== method || new URL(request.url()).pathname !== `${root}${path}`) return false
  if (including === undefined) return true
  const body: unknown = request.postDataJSON()
  return typeof body === 'object' && isDeepStrictEqual({ ...body, ...including }, { ...body })
}

function answerTo(route: Route, answer: Answer): Promise<void> {
  if (answer === 'offline') return route.abort('internetdisconnected')
  if (answer === 'itself') return route.continue()
  return route.fulfill({
    status: answer.status,
    json: answer.body,
    ...(answer.headers && { headers: { ...answer.headers } }),
  })
}

async function act(page: Page, place: Place, action: UserAction): Promise<void> {
  if ('goto' in action) await page.goto(new URL(action.goto, page.url()).href)
  else if ('fill' in action) await fill(page, action.fill, action.with)
  else if ('fillCode' in action) await fill(page, action.fillCode, await place.nextCode())
  else if ('beginning' in action)
    await page
      .getByRole(action.click, { name: begins(action.beginning) })
      .first()
      .click()
  else if ('click' in action) await press(page, action)
  else if ('attach' in action) await attach(page, action)
  else if ('network' in action) await page.context().setOffline(action.network === 'offline')
  else if ('until' in action) await see(page, action.until)
  else if ('stub' in action) await stub(page, action.stub)
  else await page.goBack()
}

/** Before all that was said of the call till now. */
async function stub(page: Page, { method, path, answer }: Stub): Promise<void> {
  await page.route(
    (url) => url.pathname === `${root}${path}`,
    (route) => {
      if (!isSame({ method, path }, route.request())) return route.fallback()
      if (answer !== 'pending') return answerTo(route, answer)
    },
  )
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.clock.runFor(frame)
}

/** The names that begin so. */
export const begins = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`)

async function press(page: Page, { click, name, within }: Extract<UserAction, { name: unknown }>): Promise<void> {
  const around = within === undefined ? page : page.getByRole(within)
  await around.getByRole(click, { name, exact: true }).first().click()
}

async function attach(page: Page, { attach: label, file }: Extract<UserAction, { attach: unknown }>): Promise<void> {
  const { name, type: mimeType, size } = file
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) })
}

async function see(page: Page, expectation: Expectation): Promise<void> {
  if ('see' in expectation) await seeControl(page, expectation)
  else if ('field' in expectation) await seeField(page, expectation)
  else if ('text' in expectation) await page.getByText(expectation.text, { exact: true }).first().waitFor()
  else if ('none' in expectation) await seeNone(page, expectation)
  else {
    await page.clock.resume()
    await page.waitForURL((url) => url.pathname === expectation.at)
  }
}

async function seeNone(page: Page, { none, name }: Extract<Expectation, { none: unknown }>): Promise<void> {
  const seen = page.getByRole(none, named(name)).filter({ visible: true })
  const late = AbortSignal.timeout(patience)
  while ((await seen.count()) > 0) {
    if (late.aborted) throw new Error(`there is still the ${none} ${name ?? ''}`)
    await page.clock.runFor(frame)
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
  for (const part of partsOf(text)) control = control.filter({ hasText: part })
  if (busy !== undefined)
    control = busy ? control.and(page.locator('[aria-busy=true]')) : control.and(page.locator(':not([aria-busy=true])'))
  await control.first().waitFor()
}

/** What one control must say. */
const partsOf = (text: string | readonly string[] = []): readonly string[] => (typeof text === 'string' ? [text] : text)

async function seeField(
  page: Page,
  { field, value, invalid }: Extract<Expectation, { field: unknown }>,
): Promise<void> {
  const control = page.getByLabel(field, { exact: true })
  await control.waitFor()
  await page.waitForFunction(
    ([input, wanted]) =>
      (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && input.value === wanted,
    [await control.elementHandle(), value] as const,
  )
  if (invalid !== undefined)
    await control.and(page.locator(invalid ? '[aria-invalid=true]' : ':not([aria-invalid=true])')).waitFor()
}
