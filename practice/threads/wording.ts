import type { Wording } from '../faultInjection.ts'
import { expiredToken, GraphError } from './graphError.ts'

/** How this network words the faults that are switched on. */
export const threadsWording: Wording = {
  refused: (context) => {
    const { body, status } = new GraphError(400, 100, 'Practice: this was refused.')
    return context.json(body, status)
  },
  limited: (context, seconds) => {
    const { body } = new GraphError(400, 4, 'Application request limit reached')
    return context.json(body, 400, usedUp(seconds))
  },
  nothingLeft: (seconds) => usedUp(seconds),
  expired: (context) => {
    const { body, status } = expiredToken()
    return context.json(body, status)
  },
  died: (context) => {
    const { body } = new GraphError(500, 2, 'An unexpected error has occurred. Please retry your request later.')
    return context.json(body, 500)
  },
}

function usedUp(seconds: number): Record<string, string> {
  const usage = { type: 'threads', call_count: 100, estimated_time_to_regain_access: Math.ceil(seconds / 60) }
  return { 'x-business-use-case-usage': JSON.stringify({ practice: [usage] }) }
}
