import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { playwrightSpec } from '../../support/scripts/playwrightSpec.ts'
import type { Script } from '../../support/scripts/scriptedWalk.ts'
import { scriptInWords } from '../../support/scripts/words.ts'
import { scripts } from '../scripts.ts'

const script: Script = {
  machine: 'door',
  beyond: ['door.open on wind.came #1'],
  walks: [
    {
      says: 'starts → knocked',
      start: {
        path: '/door',
        storage: { name: 'Ada' },
        signedIn: true,
        stubs: [
          { method: 'GET', path: 'door/', answer: { status: 200, body: { color: 'red' } } },
          { method: 'POST', path: 'door/ring/', answer: 'pending' },
        ],
        setup: [{ click: 'link', name: 'Garden' }],
      },
      steps: [
        {
          actions: [],
          passes: 0,
          answer: null,
          sent: [],
          expectations: [{ see: 'button', name: 'Knock', disabled: false }],
        },
        {
          actions: [{ network: 'offline' }, { network: 'online' }],
          passes: 0,
          answer: null,
          sent: [{ actor: 'look', call: { method: 'POST', path: 'door/look/', including: { eye: 'left' } } }],
          expectations: [],
        },
        {
          actions: [
            { fill: 'Name', with: "O'Hara" },
            { click: 'button', name: 'Knock' },
          ],
          passes: 0,
          answer: null,
          sent: [{ actor: 'ring', call: { method: 'POST', path: 'door/ring/', body: { name: "O'Hara" } } }],
          expectations: [{ see: 'button', name: 'Knock', busy: true }, { none: 'alert' }],
        },
        {
          actions: [],
          passes: 1000,
          answer: { actor: 'ring', with: { status: 404, body: { error: 'Nobody is in' } } },
          sent: [],
          expectations: [
            { see: 'alert', text: ['Nobody', 'is in'] },
            { field: 'Name', value: "O'Hara", invalid: true },
          ],
        },
        {
          actions: [
            { stub: { method: 'POST', path: 'door/code/', answer: { status: 410, body: { error: 'Too late' } } } },
            { fillCode: 'Code' },
            { until: { text: 'Right' } },
          ],
          passes: 0,
          answer: null,
          sent: [],
          expectations: [],
        },
      ],
    },
  ],
}

test('a walk in words tells what to do, what must be seen and what was sent', () => {
  expect(scriptInWords(script).split('\n')).toEqual([
    'door: 1 walks',
    '',
    '1. Open /door.',
    '   You are signed in.',
    '   The browser has kept name: Ada',
    '   To GET door/ the provider answers 200 with {"color":"red"}.',
    '   The provider does not answer other calls of POST door/ring/.',
    '   Press the link "Garden".',
    '     → There is the button "Knock" that can be used.',
    '   Cut the connection.',
    '   Bring the connection back.',
    '     → Sent: POST door/look/ with at least {"eye":"left"}',
    '   Type "O\'Hara" into the field "Name".',
    '   Press the button "Knock".',
    '     → Sent: POST door/ring/ with {"name":"O\'Hara"}',
    '     → There is the button "Knock" that is busy.',
    '     → There is no alert.',
    '   1 s pass.',
    '   The provider answers 404 with {"error":"Nobody is in"}.',
    '     → There is the alert that says "Nobody" and "is in".',
    '     → The field "Name" holds "O\'Hara" and is marked as wrong.',
    '   To POST door/code/ the provider answers 410 with {"error":"Too late"}.',
    '   Type the code of your authenticator app into the field "Code".',
    '   Wait for this: It says: Right',
    '',
    'Nobody can make these transitions happen by hand:',
    '   door.open on wind.came #1',
  ])
})

describe('a walk as a Playwright spec', () => {
  const spec = playwrightSpec(script)
  const look = '{"method":"POST","path":"door/look/","including":{"eye":"left"}}'
  const ring = '{"method":"POST","path":"door/ring/"}'

  test('does what the person does, holds and answers the call, and sees what must be seen', () => {
    for (const line of [
      "await page.route((url) => url.pathname === '/provider/door/', (route) => {",
      `const next = await intercept(page, [${look},${ring}])`,
      "}, { token, 'name': 'Ada' })",
      "await page.getByRole('link', { name: 'Garden', exact: true }).first().click()",
      "await page.getByLabel('Name', { exact: true }).fill(\"O'Hara\")\n    await page.clock.runFor(20)",
      "await page.getByRole('button', { name: 'Knock', exact: true }).first().click()",
      'await page.context().setOffline(true)',
      `const ring1 = await next(${ring})`,
      'expect(ring1.request().postDataJSON()).toEqual({"name":"O\'Hara"})',
      'await page.clock.runFor(1000)',
      "await page.route((url) => url.pathname === '/provider/door/code/', (route) => {",
      'return route.fulfill({"status":410,"json":{"error":"Too late"}})',
      "import { generate } from 'otplib'",
      "await page.getByLabel('Code', { exact: true }).fill(await nextCode())\n    await page.clock.runFor(20)",
      "await expect(page.getByText('Right', { exact: true }).first()).toBeVisible()",
      'await ring1.fulfill({"status":404,"json":{"error":"Nobody is in"}})',
      'await expect(page.getByRole(\'button\', {"name":"Knock","exact":true}).and(page.locator(\'[aria-busy=true]\')).first()).toBeVisible()',
      "await expect(page.getByRole('alert', {}).filter({ hasText: 'Nobody' }).filter({ hasText: 'is in' }).first()).toBeVisible()",
    ])
      expect(spec).toContain(line)
  })

  test('is a file that can be read, for every machine with a script', () => {
    const all = Object.values(scripts).map((made) => made())
    expect(all.length).toBeGreaterThan(0)
    for (const each of [script, ...all]) {
      const text = playwrightSpec(each)
      expect(parseSync('walks.spec.ts', text).errors).toEqual([])
      expect(text.match(/^ {2}test\(/gm)).toHaveLength(each.walks.length)
    }
  })
})
