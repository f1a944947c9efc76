import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { playwrightSpec } from '../../support/scripts/playwrightSpec.ts'
import type { Script } from '../../support/scripts/scriptedWalk.ts'
import { scriptInWords } from '../../support/scripts/words.ts'
import { scripts } from '../scripts.ts'

const script: Script = {
  machine: 'door',
  beyond: 2,
  walks: [
    {
      says: 'starts → knocked',
      path: '/door',
      storage: { name: 'Ada' },
      steps: [
        {
          actions: [],
          passes: 0,
          answer: null,
          sent: [],
          expectations: [{ see: 'button', name: 'Knock', disabled: false }],
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
            { see: 'alert', text: 'Nobody is in' },
            { field: 'Name', value: "O'Hara", invalid: true },
          ],
        },
      ],
    },
  ],
}

test('a walk in words tells what to do, what must be seen and what was sent', () => {
  expect(scriptInWords(script).split('\n')).toEqual([
    "door: 1 walks; 2 of the machine's go on further than anybody can make happen by hand",
    '',
    '1. Open /door.',
    '   The browser has kept name: Ada',
    '     → There is the button "Knock" that can be used.',
    '   Type "O\'Hara" into the field "Name".',
    '   Press the button "Knock".',
    '     → Sent: POST door/ring/ with {"name":"O\'Hara"}',
    '     → There is the button "Knock" that is busy.',
    '     → There is no alert.',
    '   1 s pass.',
    '   The provider answers 404 with {"error":"Nobody is in"}.',
    '     → There is the alert that says "Nobody is in".',
    '     → The field "Name" holds "O\'Hara" and is marked as wrong.',
  ])
})

describe('a walk as a Playwright spec', () => {
  const spec = playwrightSpec(script)

  test('does what the person does, holds and answers the call, and sees what must be seen', () => {
    for (const line of [
      "const ring = await intercept(page, 'POST', 'door/ring/')",
      "await page.getByLabel('Name', { exact: true }).fill(\"O'Hara\")",
      "await page.getByRole('button', { name: 'Knock', exact: true }).click()",
      'expect((await ring.next()).request().postDataJSON()).toEqual({"name":"O\'Hara"})',
      'await page.clock.runFor(1000)',
      'await route.fulfill({"status":404,"json":{"error":"Nobody is in"}})',
      "await expect(page.getByRole('alert').first()).toContainText('Nobody is in')",
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
