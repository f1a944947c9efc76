import type { Wording } from '../faultInjection.ts'

/** How this network words the faults that are switched on. */
export const linkedInWording: Wording = {
  refused: (context, status) =>
    status === 403
      ? context.json(
          { status, serviceErrorCode: 100, code: 'ACCESS_DENIED', message: 'Practice: not enough permissions' },
          403,
        )
      : context.json({ status, code: 'ILLEGAL_ARGUMENT', message: 'Practice: this was refused' }, status),
  limited: (context, seconds) =>
    context.json(
      {
        status: 429,
        serviceErrorCode: 101,
        code: 'TOO_MANY_REQUESTS',
        message: 'Resource level throttle MEMBER MINUTE limit for calls to this resource is reached.',
      },
      429,
      { 'retry-after': String(seconds) },
    ),
  nothingLeft: () => ({}),
  expired: (context) =>
    context.json(
      {
        status: 401,
        serviceErrorCode: 65602,
        code: 'EXPIRED_ACCESS_TOKEN',
        message: 'The token used in the request has expired',
      },
      401,
    ),
  died: (context) =>
    context.json({ status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' }, 500),
}
