import { lineOf } from '../walks/plain.ts'
import type { Script, ScriptedWalk, ScriptStep } from './scriptedWalk.ts'
import type { Answer, Expectation, Sent, UserAction } from './walkScript.ts'

/** What a person does, as a sentence. */
export function sayAction(action: UserAction): string {
  if ('goto' in action) return `Open ${action.goto}.`
  if ('fill' in action) return `Type "${action.with}" into the field "${action.fill}".`
  if ('click' in action) return `Press the ${action.click} "${action.name}".`
  if ('attach' in action)
    return `Choose a file "${action.file.name}" (${action.file.size} bytes) for "${action.attach}".`
  return 'Go back.'
}

/** What must be seen, as a sentence. */
export function sayExpectation(expectation: Expectation): string {
  if ('see' in expectation) return `There is ${sayControl(expectation)}.`
  if ('field' in expectation) {
    const { field, value, invalid } = expectation
    return `The field "${field}" holds "${value}"${invalid ? ' and is marked as wrong' : ''}.`
  }
  if ('text' in expectation) return `It says: ${expectation.text}`
  if ('none' in expectation) return `There is no ${named(expectation.none, expectation.name)}.`
  return `The page is ${expectation.at}.`
}

function sayControl({ see, name, text, disabled, checked, busy }: Extract<Expectation, { see: unknown }>): string {
  const states = [
    disabled !== undefined && (disabled ? 'that cannot be used' : 'that can be used'),
    checked !== undefined && (checked ? 'that is chosen' : 'that is not chosen'),
    busy !== undefined && (busy ? 'that is busy' : 'that is not busy'),
    text !== undefined && `that says "${text}"`,
  ].filter((state) => state !== false)
  return [`the ${named(see, name)}`, ...states].join(' ')
}

const named = (role: string, name?: string): string => (name === undefined ? role : `${role} "${name}"`)

const saySent = ({ method, path, body }: Sent): string =>
  `Sent: ${method} ${path}${body === undefined ? '' : ` with ${lineOf(body)}`}`

function sayAnswer(answer: Answer): string {
  if (answer === 'offline') return 'The connection is lost before the provider answers.'
  if (answer === 'itself') return 'The provider answers by itself.'
  return `The provider answers ${answer.status} with ${lineOf(answer.body)}.`
}

function sayStep(step: ScriptStep): string[] {
  const happens = [
    ...step.actions.map(sayAction),
    ...(step.passes > 0 ? [`${step.passes / 1000} s pass.`] : []),
    ...(step.answer ? [sayAnswer(step.answer.with)] : []),
  ]
  const seen = [...step.sent.map(({ call }) => saySent(call)), ...step.expectations.map(sayExpectation)]
  return [...happens.map((line) => `   ${line}`), ...seen.map((line) => `     → ${line}`)]
}

function sayWalk({ path, storage, steps }: ScriptedWalk, number: number): string {
  const stored = Object.entries(storage).map(([key, value]) => `   The browser has kept ${key}: ${value}`)
  return [`${number}. Open ${path}.`, ...stored, ...steps.flatMap(sayStep)].join('\n')
}

/** A machine's walks for a tester: what to do, what must be seen, and what was sent. */
export function scriptInWords({ machine, walks, beyond }: Script): string {
  const more = beyond === 0 ? '' : `; ${beyond} of the machine's go on further than anybody can make happen by hand`
  return [`${machine}: ${walks.length} walks${more}`, ...walks.map((walk, at) => sayWalk(walk, at + 1))].join('\n\n')
}
