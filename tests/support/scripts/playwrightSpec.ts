import type { Script, ScriptedWalk, ScriptStep } from './scriptedWalk.ts'
import type { Answer, Expectation, UserAction } from './walkScript.ts'

const text = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))

/**
 * The walks as a Playwright spec that stands by itself: it opens the product at `BASE_URL`, does what a person does,
 * answers the calls that the walk answers, and sees what must be seen.
 */
export function playwrightSpec({ machine, walks }: Script): string {
  return [
    "import { expect, type Page, type Route, test } from '@playwright/test'",
    '',
    "const origin = process.env.BASE_URL ?? 'http://localhost:4600'",
    '',
    interceptCalls,
    '',
    `test.describe(${text(`the walks of ${machine}`)}, () => {`,
    walks.map(testOf).join('\n\n'),
    '})',
    '',
  ].join('\n')
}

/** As our own text is written: in single quotes, without what that would need. */
const quoted = (value: string): string =>
  value.includes("'") || value.includes('\\') ? JSON.stringify(value) : `'${value}'`

/** What each spec brings along: it intercepts the calls of one path until the walk answers them. */
const interceptCalls = `/** Intercepts every call of a method and path until it is answered. */
async function intercept(page: Page, method: string, path: string) {
  const pending: Route[] = []
  await page.route(
    (url) => url.pathname === \`/provider/\${path}\`,
    (route) => (route.request().method() === method ? void pending.push(route) : route.fallback()),
  )
  return {
    next: async () => {
      await expect.poll(() => pending.length).toBeGreaterThan(0)
      const route = pending.at(-1)
      if (!route) throw new Error(\`\${method} \${path} was not sent\`)
      return route
    },
    done: (route: Route) => void pending.splice(pending.indexOf(route), 1),
  }
}`

function testOf({ says, path, storage, steps }: ScriptedWalk): string {
  const calls = new Map(steps.flatMap(({ sent }) => sent.map(({ actor, call }) => [actor, call] as const)))
  const lines = [
    ...[...calls].map(
      ([actor, { method, path: called }]) => `const ${actor} = await intercept(page, ${text(method)}, ${text(called)})`,
    ),
    ...(Object.keys(storage).length === 0
      ? []
      : [
          `await page.addInitScript((stored) => {`,
          '  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)',
          `}, ${text(storage)})`,
        ]),
    'await page.clock.install()',
    `await page.goto(\`\${origin}${path}\`)`,
    ...steps.flatMap(stepLines),
  ]
  return [`  test(${text(says)}, async ({ page }) => {`, ...lines.map((line) => `    ${line}`), '  })'].join('\n')
}

function stepLines(step: ScriptStep): string[] {
  return [
    ...step.actions.map(actionLine),
    ...(step.passes > 0 ? [`await page.clock.runFor(${step.passes})`] : []),
    ...(step.answer ? answerLines(step.answer.actor, step.answer.with) : []),
    ...step.sent.map(({ actor, call }) =>
      call.body === undefined
        ? `await ${actor}.next()`
        : `expect((await ${actor}.next()).request().postDataJSON()).toEqual(${text(call.body)})`,
    ),
    ...step.expectations.flatMap(expectationLines),
  ]
}

function actionLine(action: UserAction): string {
  if ('goto' in action) return `await page.goto(\`\${origin}${action.goto}\`)`
  if ('fill' in action) return `await ${label(action.fill)}.fill(${text(action.with)})`
  if ('click' in action) return `await ${role(action.click, action.name)}.click()`
  if ('attach' in action) {
    const { name, type, size } = action.file
    return `await ${label(action.attach)}.setInputFiles({ name: ${text(name)}, mimeType: ${text(type)}, buffer: Buffer.alloc(${size}) })`
  }
  return 'await page.goBack()'
}

const label = (name: string): string => `page.getByLabel(${text(name)}, { exact: true })`

const role = (of: string, name?: string): string =>
  `page.getByRole(${text(of)}${name === undefined ? '' : `, { name: ${text(name)}, exact: true }`})`

function answerLines(actor: string, answer: Answer): string[] {
  return [
    '{',
    `  const route = await ${actor}.next()`,
    `  ${actor}.done(route)`,
    `  await route.${answerCall(answer)}`,
    '}',
  ]
}

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
  if ('none' in expectation) return expected(role(expectation.none, expectation.name), ['toBeHidden()'])
  return expected('page', [`toHaveURL((url) => url.pathname === ${text(expectation.at)})`])
}

const expected = (what: string, checks: readonly string[]): string[] =>
  checks.map((check) => `await expect(${what}).${check}`)

function controlLines({
  see,
  name,
  text: said,
  disabled,
  checked,
  busy,
}: Extract<Expectation, { see: unknown }>): string[] {
  return expected(`${role(see, name)}.first()`, [
    ...(disabled === undefined ? ['toBeVisible()'] : [disabled ? 'toBeDisabled()' : 'toBeEnabled()']),
    ...(checked === undefined ? [] : [`toBeChecked({ checked: ${checked} })`]),
    ...(busy === undefined ? [] : [`${busy ? '' : 'not.'}toHaveAttribute('aria-busy', 'true')`]),
    ...(said === undefined ? [] : [`toContainText(${text(said)})`]),
  ])
}
