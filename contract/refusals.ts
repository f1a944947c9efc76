import * as z from 'zod/mini'

/**
 * What a refusal is about, for programs. Each status has one that says no more than the status; the others stand for what
 * a program can act on. The list is closed: a word in it keeps its meaning, and new ones are only added.
 */
export const refusalCodes = [
  'invalid_request',
  'not_authenticated',
  'not_allowed',
  'not_found',
  'method_not_allowed',
  'timeout',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
  'internal_error',
  'upstream_failed',
  'unavailable',
  'upstream_timeout',
  'storage_full',
  'second_factor_required',
  'reauthentication_required',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_running',
  'idempotency_unclear',
  'idempotency_done',
  'approval_required',
] as const
export const refusalCode = z.enum(refusalCodes)
export type RefusalCode = z.infer<typeof refusalCode>

/** The code of a status that nothing more exact is said of; every status that the provider refuses with has one. */
export const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid_request',
  401: 'not_authenticated',
  403: 'not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'too_many_requests',
  500: 'internal_error',
  502: 'upstream_failed',
  503: 'unavailable',
  504: 'upstream_timeout',
  507: 'storage_full',
}

/** The body of every refusal and of every failure. Some have members beside these, which their calls describe. */
export const refusalBody = z.object({
  /** A sentence for people. */
  error: z.string(),
  /** What of the request it is about; of what lies deeper with dots: `schedule.wall_time`. */
  field: z.optional(z.string()),
  code: refusalCode,
  /** With 401 and 429 (specification, section 8): the sentence again, the seconds to wait in it. */
  detail: z.optional(z.string()),
  /** With 500: by what the failure is found in the log. */
  request_id: z.optional(z.string()),
})
