import { begins, frame } from './inBrowser.ts'
import type { Script, ScriptedWalk, ScriptStep } from './scriptedWalk.ts'
import type { Answer, Expectation, Sent, Start, Stub, UserAction } from './walkScript.ts'

const text = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))

/**
 * The walks as a Playwright spec that stands by itself: it opens the product at `BASE_URL`, signs in where a walk needs it
 * with `EMAIL` and `PASSWORD`, does what a person does, with codes by `TOTP_SECRET`, answers the calls that the walk
 * answers, and sees what must be seen.
 */
export function playwrightSpec({ machine, walks }: Script): string {
  const typesCode = walks.some(hasCode)
  return [
    "import { expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'",
    ...(typesCode ? ["import { generate } from 'otplib'"] : []),
    '',
    "const origin = process.env.BASE_URL ?? 'http://localhost:4600'",
    '',
    "test.use({ locale: 'en-US', timezoneId: 'America/New_York', serviceWorkers: 'block' })",
    '',
    interceptCalls,
    '',
    gone,
    '',
    stopAnimations,
    '',
    ...(walks.some(({ start }) => start.signedIn) ? [signIn, ''] : []),
    ...(typesCode ? [nextCode, ''] : []),
    `test.describe(${text(`the walks of ${machine}`)}, () => {`,
    walks.map(testOf).join('\n\n'),
    '})',
    '',
  ].join('\n')
}

/** As our own text is written: in single quotes, without what that would need. */
const quoted = (value: string): string =>
  value.includes("'") || value.includes('\\') ? JSON.stringify(value) : `'${value}'`

/** What each spec brings along: the walk's calls are pending until it answers them. */
const interceptCalls = `interface Call {
  method: string
  path: string
  /** What its JSON has at least. */
  including?: object
}

const isSame = ({ method, path, including }: Call, request: Request): boolean => {
  if (request.method() !== method || new URL(request.url()).pathname !== \`/provider/\${path}\`) return false
  const body = including && request.postDataJSON()
  return Object.entries(including ?? {}).every(([name, value]) => body?.[name] === value)
}

/** Intercepts every one of these calls; gives the way to the last one that has come and nobody has taken. */
async function intercept(page: Page, calls: Call[]) {
  const pending: Route[] = []
  page.on('requestfailed', (request) => {
    const at = pending.findIndex((route) => route.request() === request)
    if (at >= 0) pending.splice(at, 1)
  })
  await page.route(
    (url) => url.pathname.startsWith('/provider/'),
    (route) => {
      if (!calls.some((call) => isSame(call, route.request()))) return route.fallback()
      pending.push(route)
    },
  )
  return async (call: Call): Promise<Route> => {
    const last = () => pending.findLastIndex((route) => isSame(call, route.request()))
    await expect.poll(last, \`\${call.method} \${call.path} was not sent\`).toBeGreaterThanOrEqual(0)
    const [route] = pending.splice(last(), 1)
    if (!route) throw new Error(\`\${call.method} \${call.path} was not sent\`)
    return route
  }
}`

/** What closes is taken out of the page in the next frames. */
const gone = `async function gone(page: Page, control: Locator) {
  await expect(async () => {
    const count = await control.filter({ visible: true }).count()
    if (count > 0) await page.clock.runFor(${frame})
    expect(count).toBe(0)
  }).toPass({ intervals: [0], timeout: 10_000 })
}`

/** The page's frames wait for its clock, and would miss the end of an animation. */
const stopAnimations = `test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  }),
)`

const signIn = `let token = ''
test.beforeAll(async ({ playwright }) => {
  const { EMAIL: email = '', PASSWORD: password = '' } = process.env
  const api = await playwright.request.newContext()
  const data = { email, username: email, password, timezone: 'America/New_York' }
  const answer = await api.post(\`\${origin}/provider/user/login/\`, { data })
  token = (await answer.json()).token
  await api.dispose()
})`

/** The code of the next time step, which the provider takes already: it counts for a minute at least. */
const nextCode = `const nextCode = () =>
  generate({ secret: process.env.TOTP_SECRET ?? '', epoch: Math.floor(Date.now() / 1000) + 30 })`

/** Whether somebody types a code of their authenticator app on it. */
export const hasCode = ({ start, steps }: ScriptedWalk): boolean =>
  [...(start.setup ?? []), ...steps.flatMap(({ actions }) => actions)].some((action) => 'fillCode' in action)

function testOf({ says, start, steps }: ScriptedWalk): string {
  const calls = steps.flatMap(({ sent }) => sent.map(({ call }) => call))
  const [first, ...rest] = stepsLines(steps)
  const lines = [
    ...(start.stubs ?? []).flatMap(stubLines),
    ...(calls.length === 0 ? [] : [`const next = await intercept(page, ${text(distinct(calls.map(callOf)))})`]),
    ...storageLines(start),
    `await page.clock.install(${start.now === undefined ? '' : `{ time: ${text(start.now)} }`})`,
    `await page.goto(\`\${origin}${start.path}\`)`,
    ...(start.setup ?? []).flatMap(actionLines),
    ...(first ?? []),
    'await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)',
    ...rest.flat(),
  ]
  return [`  test(${text(says)}, async ({ page }) => {`, ...lines.map((line) => `    ${line}`), '  })'].join('\n')
}

const distinct = <T>(values: readonly T[]): T[] => [...new Map(values.map((value) => [text(value), value])).values()]

const callOf = ({ method, path, including }: Sent) => ({ method, path, ...(including && { including }) })

const stubLines = ({ method, path, answer }: Stub): string[] => [
  `await page.route((url) => url.pathname === ${text(`/provider/${path}`)}, (route) => {`,
  `  if (route.request().method() !== ${text(method)}) return route.fallback()`,
  ...(answer === 'pending' ? [] : [`  return route.${answerCall(answer)}`]),
  '})',
]

function storageLines({ storage = {}, signedIn }: Start): string[] {
  const entries = [
    ...(signedIn ? ['token'] : []),
    ...Object.entries(storage).map(([key, value]) => `${text(key)}: ${text(value)}`),
  ]
  if (entries.length === 0) return []
  return [
    'await page.addInitScript((stored) => {',
    '  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)',
    `}, { ${entries.join(', ')} })`,
  ]
}

/** The lines of each step; the calls of an actor are numbered, and the last of them is answered. */
function stepsLines(steps: readonly ScriptStep[]): string[][] {
  const numbers = new Map<string, number>()
  return steps.map((step) => [
    ...step.actions.flatMap(actionLines),
    ...(step.passes > 0 ? [`await page.clock.runFor(${step.passes})`] : []),
    ...(step.answer
      ? [`await ${step.answer.actor}${numbers.get(step.answer.actor)}.${answerCall(step.answer.with)}`]
      : []),
    ...step.sent.flatMap(({ actor, call }) => {
      const number = (numbers.get(actor) ?? 0) + 1
      numbers.set(actor, number)
      return arrivalLines(`${actor}${number}`, call)
    }),
    ...step.expectations.flatMap(expectationLines),
  ])
}

const arrivalLines = (name: string, call: Sent): string[] => [
  `const ${name} = await next(${text(callOf(call))})`,
  ...(call.body === undefined ? [] : [`expect(${name}.request().postDataJSON()).toEqual(${text(call.body)})`]),
]

/** What follows from a typed text is rendered once it is painted, in the next frame of the page's clock. */
function actionLines(action: UserAction): string[] {
  if ('stub' in action) return stubLines(action.stub)
  if ('until' in action) return expectationLines(action.until)
  const isTyped = 'fill' in action || 'fillCode' in action
  return [actionLine(action), ...(isTyped ? [`await page.clock.runFor(${frame})`] : [])]
}

function actionLine(action: Exclude<UserAction, { stub: unknown } | { until: unknown }>): string {
  if ('goto' in action) return `await page.goto(\`\${origin}${action.goto}\`)`
  if ('fill' in action) return `await ${label(action.fill)}.fill(${text(action.with)})`
  if ('fillCode' in action) return `await ${label(action.fillCode)}.fill(await nextCode())`
  if ('beginning' in action)
    return `await page.getByRole(${text(action.click)}, { name: ${begins(action.beginning)} }).first().click()`
  if ('click' in action) {
    const around = action.within ? `page.getByRole(${text(action.within)})` : 'page'
    return `await ${role(action.click, action.name, around)}.first().click()`
  }
  if ('attach' in action) {
    const { name, type, size } = action.file
    return `await ${label(action.attach)}.setInputFiles({ name: ${text(name)}, mimeType: ${text(type)}, buffer: Buffer.alloc(${size}) })`
  }
  if ('network' in action) return `await page.context().setOffline(${action.network === 'offline'})`
  return 'await page.goBack()'
}

const label = (name: string): string => `page.getByLabel(${text(name)}, { exact: true })`

const role = (of: string, name?: string, around = 'page'): string =>
  `${around}.getByRole(${text(of)}${name === undefined ? '' : `, { name: ${text(name)}, exact: true }`})`

function answerCall(answer: Answer): string {
  if (answer === 'offline') return "abort('internetdisconnected')"
  if (answer === 'itself') return 'continue()'
  const { status, body, headers } = answer
  return `fulfill(${text({ status, json: body, ...(headers && { headers }) })})`
}

function expectationLines(expectation: Expectation): string[] {
  if ('see' in expectation) return controlLines(expectation)
  if ('field' in expectation) {
    const { field, value, invalid } = expectation
    return expected(label(field), [
      `toHaveValue(${text(value)})`,
      ...(invalid === undefined ? [] : [`${invalid ? '' : 'not.'}toHaveAttribute('aria-invalid', 'true')`]),
    ])
  }
  if ('text' in expectation)
    return expected(`page.getByText(${text(expectation.text)}, { exact: true }).first()`, ['toBeVisible()'])
  if ('none' in expectation) return [`await gone(page, ${role(expectation.none, expectation.name)})`]
  return expected('page', [`toHaveURL((url) => url.pathname === ${text(expectation.at)})`])
}

const expected = (what: string, checks: readonly string[]): string[] =>
  checks.map((check) => `await expect(${what}).${check}`)

/** The same control as in our own browser tests: the first that is all of it. */
function controlLines(expectation: Extract<Expectation, { see: unknown }>): string[] {
  const { see, name, text: said = [], disabled, checked, busy } = expectation
  const states = { ...(name !== undefined && { name, exact: true }), disabled, checked }
  const parts = typeof said === 'string' ? [said] : said
  const found = [
    `page.getByRole(${text(see)}, ${text(states)})`,
    ...parts.map((part) => `filter({ hasText: ${text(part)} })`),
    ...(busy === undefined ? [] : [`and(page.locator(${text(busy ? '[aria-busy=true]' : ':not([aria-busy=true])')}))`]),
    'first()',
  ]
  return expected(found.join('.'), ['toBeVisible()'])
}
