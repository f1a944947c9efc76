import type { Wording } from '../faultInjection.ts'
import { GraphError } from './graphError.ts'

/** How the Graph API words the faults that are switched on. */
export const graphWording: Wording = {
  refused: (context, status) => {
    const refused =
      status === 403
        ? new GraphError(200, '(#200) Practice: this is not permitted')
        : new GraphError(100, '(#100) Practice: this was refused')
    return context.json(refused.body, status)
  },
  limited: (context, seconds) =>
    context.json(new GraphError(80001, '(#80001) There have been too many calls to this Page account.').body, 400, {
      ...usedUp(seconds),
    }),
  nothingLeft: (seconds) => usedUp(seconds),
  expired: (context) => context.json(sessionEnded().body, 401),
  died: (context) =>
    context.json(
      new GraphError(2, 'An unexpected error has occurred. Please retry your request later.', { isTransient: true })
        .body,
      500,
    ),
}

const usedUp = (seconds: number): Record<string, string> => ({
  'x-business-use-case-usage': JSON.stringify({
    practice: [
      {
        type: 'pages',
        call_count: 100,
        total_cputime: 12,
        total_time: 12,
        estimated_time_to_regain_access: Math.ceil(seconds / 60),
      },
    ],
  }),
})

export const sessionEnded = (): GraphError =>
  new GraphError(190, 'Error validating access token: Session has expired.', { status: 401, subcode: 463 })

/** The share of its calls that an app has used, as it is told on every answer. */
export const appUsage = (percent: number): string =>
  JSON.stringify({ call_count: percent, total_time: 1, total_cputime: 1 })
