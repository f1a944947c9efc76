import type { Wording } from '../faultInjection.ts'
import { errorBody } from './httpError.ts'

/** How this network words the faults that are switched on. */
export const tiktokWording: Wording = {
  refused: (context, status) =>
    status === 403
      ? context.json(errorBody('spam_risk_user_banned_from_posting', 'This account may not post'), 403)
      : context.json(errorBody('invalid_params', 'Practice: this was refused'), 400),
  limited: (context, seconds) =>
    context.json(errorBody('rate_limit_exceeded', 'Too many requests'), 429, { 'retry-after': String(seconds) }),
  nothingLeft: () => ({}),
  expired: (context) => context.json(errorBody('access_token_invalid', 'The access token is invalid'), 401),
  died: (context) => context.json(errorBody('internal_error', 'Something went wrong on our end'), 500),
}
