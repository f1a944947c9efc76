import { expect, test } from 'vitest'
import { sources, textOf } from './sources.ts'

/** The one place that makes formatters for people. */
const formats = 'rules/shell/regionalFormat.ts'

/** What asks for a form all the same, and why it is nobody's choice. */
const withReason: Readonly<Record<string, string>> = {
  'contract/shapes.ts': 'asks whether a time zone is known',
  'rules/account/geoCheck.ts': 'asks whether a time zone is known',
  'rules/content/wallClock.ts': 'reads clocks as ISO 8601 has them',
  'rules/content/zones.ts': 'the names of time zones are words, which stay English',
  'src/inspector/StatusLine.tsx': 'a page of developers, in the language of their browser',
  'src/services/browser/browser.ts': 'reads the time zone of the browser',
  'src/services/networks/tokenValidation.ts': 'compares days as ISO 8601 has them',
  'server/account/billing/stripe.ts': 'a sentence of the provider, the same for everybody',
  'server/backup/room.ts': 'a message for whoever runs the installation',
  'server/doctor/checkMachine.ts': 'tries whether the machine knows its time zones',
  'server/trends/countryOfZone.ts': 'resolves old names of time zones',
}

/** With a language of their own, or the browser's. Letters are not a form of dates and numbers. */
const forms = /\bIntl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat|DurationFormat)\(|\.toLocale(Date|Time)?String\(/
const making = sources.filter((file) => forms.test(textOf(file)))

test('dates and numbers are written by one module, as the person chose', () => {
  expect(making).toContain(formats)
  expect(making.filter((file) => file !== formats && !(file in withReason) && !file.startsWith('practice/'))).toEqual(
    [],
  )
})

test('whatever is left out of that still makes forms of its own', () => {
  expect(Object.keys(withReason).filter((file) => !making.includes(file))).toEqual([])
})

test('the server, which has many people, never applies the format of one', () => {
  const naming = sources.filter((file) => /\bapplyFormat\b/.test(textOf(file)))
  expect(naming.toSorted()).toEqual([formats, 'src/app/shell/regionalFormat.ts'])
})
