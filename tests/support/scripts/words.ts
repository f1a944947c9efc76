import { lineOf } from '../walks/plain.ts'
import type { Script, ScriptedWalk, ScriptStep } from './scriptedWalk.ts'
import type { Answer, Expectation, HttpAnswer, Sent, Start, Stub, UserAction } from './walkScript.ts'

/** What a person does, as a sentence. */
export function sayAction(action: UserAction): string {
  if ('goto' in action) return `Open ${action.goto}.`
  if ('fill' in action) return `Type "${action.with}" into the field "${action.fill}".`
  if ('fillCode' in action) return `Type the code of your authenticator app into the field "${action.fillCode}".`
  if ('click' in action) return `Press the ${sayPressed(action)}.`
  if ('attach' in action)
    return `Choose a file "${action.file.name}" (${action.file.size} bytes) for "${action.attach}".`
  if ('network' in action) return action.network === 'offline' ? 'Cut the connection.' : 'Bring the connection back.'
  if ('until' in action) return `Wait for this: ${sayExpectation(action.until)}`
  if ('stub' in action) return sayStub(action.stub)
  return 'Go back.'
}

function sayPressed(action: Extract<UserAction, { click: unknown }>): string {
  if ('beginning' in action) return `${action.click} whose name begins with "${action.beginning}"`
  return `${action.click} "${action.name}"${action.within ? ` in the ${action.within}` : ''}`
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
    text !== undefined && `that says ${partsOf(text)}`,
  ].filter((state) => state !== false)
  return [`the ${named(see, name)}`, ...states].join(' ')
}

const partsOf = (text: string | readonly string[]): string =>
  (typeof text === 'string' ? [text] : text).map((part) => `"${part}"`).join(' and ')

const named = (role: string, name?: string): string => (name === undefined ? role : `${role} "${name}"`)

const saySent = ({ method, path, body, including }: Sent): string =>
  [
    `Sent: ${method} ${path}`,
    ...(body === undefined ? [] : [`with ${lineOf(body)}`]),
    ...(including === undefined ? [] : [`with at least ${lineOf(including)}`]),
  ].join(' ')

function sayAnswer(answer: Answer): string {
  if (answer === 'offline') return 'The connection is lost before the provider answers.'
  if (answer === 'itself') return 'The provider answers by itself.'
  return `The provider answers ${sayHttp(answer)}.`
}

const sayHttp = ({ status, body, headers }: HttpAnswer): string =>
  [`${status} with ${lineOf(body)}`, ...(headers ? [`and the headers ${lineOf(headers)}`] : [])].join(' ')

function sayStub({ method, path, answer }: Stub): string {
  const call = `${method} ${path}`
  return answer === 'pending'
    ? `The provider does not answer other calls of ${call}.`
    : `To ${call} the provider answers ${sayHttp(answer)}.`
}

/** What there must be before a walk, and the way to where it begins. */
function sayStart({ path, now, storage = {}, signedIn, stubs = [], setup = [] }: Start, number: number): string[] {
  const before = [
    ...(now === undefined ? [] : [`The computer's clock says ${now}.`]),
    ...(signedIn ? ['You are signed in.'] : []),
    ...Object.entries(storage).map(([key, value]) => `The browser has kept ${key}: ${value}`),
    ...stubs.map(sayStub),
    ...setup.map(sayAction),
  ]
  return [`${number}. Open ${path}.`, ...before.map((line) => `   ${line}`)]
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

const sayWalk = ({ start, steps }: ScriptedWalk, number: number): string =>
  [...sayStart(start, number), ...steps.flatMap(sayStep)].join('\n')

/** A machine's walks for a tester: what to do, what must be seen, what was sent, and what nobody can make happen. */
export function scriptInWords({ machine, walks, beyond }: Script): string {
  const more = beyond.map((transition) => `   ${transition}`)
  return [
    `${machine}: ${walks.length} walks`,
    ...walks.map((walk, at) => sayWalk(walk, at + 1)),
    ...(more.length === 0 ? [] : [['Nobody can make these transitions happen by hand:', ...more].join('\n')]),
  ].join('\n\n')
}
