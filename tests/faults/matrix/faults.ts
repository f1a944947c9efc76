import type { Lie, ProxiedCall, ToldLie } from '../../support/lyingProxy/lies.ts'
import { tokensOf } from '../../support/lyingProxy/tokens.ts'

interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** What a fault tells a lane's calls, from the one that it strikes on. */
type LiesOf = (call: number, clock: Clock) => Lie

/** Something that goes wrong at one call of a post. */
export type Fault =
  /** By the answer alone. `isCarried`: it has no meaning for a call without a token. */
  | { manner: 'answered'; lies: LiesOf; isOfToken?: boolean }
  /** By no answer, for longer than a call may take. */
  | { manner: 'timed out'; lies: LiesOf }
  /** While the call hangs, something else happens; the answer that it gets then is the true one. */
  | { manner: 'meanwhile'; lies: LiesOf; meanwhile: Meanwhile }
  /** Its process dies meanwhile. */
  | { manner: 'killed'; when: Lie['when'] }

/** What happens while a call hangs: another worker looks, or takes it over once its lease ended, or its person comes. */
export type Meanwhile = 'another worker looks' | 'another worker takes over' | 'edited' | 'deleted'

const minute = 60_000

/** The call of that number, counted from 1, as a post is on its way. */
const only = (number: number) => {
  let calls = 0
  return () => {
    calls += 1
    return calls === number
  }
}

/** It and every later one that says yes. */
const from = (number: number, isMeant: (call: ProxiedCall, isFirst: boolean) => boolean) => {
  let calls = 0
  return (call: ProxiedCall) => {
    calls += 1
    return calls >= number && isMeant(call, calls === number)
  }
}

const once =
  (when: Lie['when'], answer: Lie['answer']): LiesOf =>
  (number) => ({ on: only(number), when, times: 1, answer })

const answered = (when: Lie['when'], answer: Lie['answer']): Fault => ({ manner: 'answered', lies: once(when, answer) })

const limited = (headers: (clock: Clock) => ToldLie['headers']): Fault => ({
  manner: 'answered',
  lies: (number, clock) => once('before', { status: 429, body: 'json', headers: headers(clock) ?? {} })(number, clock),
})

const meanwhile = (when: Lie['when'], what: Meanwhile): Fault => ({
  manner: 'meanwhile',
  lies: once(when, 'hang'),
  meanwhile: what,
})

/** The tokens that the struck call carried count no longer, whoever brings them. */
const tokenEnds: LiesOf = (number) => {
  let ended: readonly string[] = []
  const on = from(number, (call, isFirst) => {
    const carried = tokensOf(call)
    if (isFirst) ended = carried
    return carried.some((token) => ended.includes(token))
  })
  return { on, when: 'after', answer: 'badToken' }
}

/** No token counts any more, fresh ones neither, until the account is connected again. */
const tokensRevoked: LiesOf = (number) => ({
  on: from(number, (call) => tokensOf(call).length > 0),
  when: 'after',
  answer: 'badToken',
})

const httpDate = (at: number) => new Date(at).toUTCString()

const downFor =
  (length: number): LiesOf =>
  (number, clock) => {
    let since: number | null = null
    const on = from(number, () => {
      since ??= clock.now()
      return clock.now() < since + length
    })
    return { on, when: 'before', answer: 'reset' }
  }

/** Has a process hang at a call until it is killed. */
export const hangingLie = ({ when }: Extract<Fault, { manner: 'killed' }>, call: number): Lie => ({
  on: only(call),
  when,
  times: 1,
  answer: 'hang',
})

/** Whatever can happen at a call, by what people call it. */
export const faults = {
  'SIGKILL before the call': { manner: 'killed', when: 'before' },
  'SIGKILL after the call, before its answer is stored': { manner: 'killed', when: 'after' },
  'the answer is lost': answered('after', 'reset'),
  'the call is lost': answered('before', 'reset'),
  'no answer in time, though it was taken': { manner: 'timed out', lies: once('after', 'hang') },
  'the connection breaks in the middle of the answer': answered('after', { status: 'true', body: 'cutOff' }),
  '500, though it was taken': answered('after', { status: 500, body: 'json' }),
  '200 with an HTML page, though it was taken': answered('after', { status: 200, body: 'html' }),
  '200 with an HTML page, and it was not taken': answered('before', { status: 200, body: 'html' }),
  '429 with seconds': limited(() => ({ 'retry-after': '90' })),
  '429 with a date': limited(({ now }) => ({ date: httpDate(now()), 'retry-after': httpDate(now() + 90_000) })),
  '429 with an absurd wait': limited(() => ({ 'retry-after': '99999999999999999999' })),
  'the token ended': { manner: 'answered', lies: tokenEnds, isOfToken: true },
  'the token was revoked': { manner: 'answered', lies: tokensRevoked, isOfToken: true },
  'the network is down for 5 minutes': { manner: 'answered', lies: downFor(5 * minute) },
  'two workers at once': meanwhile('after', 'another worker looks'),
  'the lease ends before it is taken, another worker goes on': meanwhile('before', 'another worker takes over'),
  'the lease ends after it was taken, another worker goes on': meanwhile('after', 'another worker takes over'),
  'edited while it is sent': meanwhile('after', 'edited'),
  'deleted while it is sent': meanwhile('after', 'deleted'),
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults).filter((name): name is FaultName => name in faults)
