import { retryAfter } from '../../networks/retryAfter.ts'
import { AiFault } from '../aiFault.ts'

/** What an error of a call means. Nothing of what the endpoint said is passed on. */
export function faultOf(cause: unknown, { hasBegun }: { hasBegun: boolean }): AiFault {
  if (cause instanceof AiFault) return cause
  const { status, code, headers } = partsOf(cause)
  if (status !== null) return faultOfStatus(status, code, headers)
  if (cause instanceof SyntaxError) return new AiFault('malformed')
  return new AiFault(hasBegun ? 'cut_off' : 'unavailable')
}

function faultOfStatus(status: number, code: string, headers: Headers): AiFault {
  if (status === 429) return new AiFault('busy', { status, wait: retryAfter(headers, Date.now()) })
  if (/content_filter|content_policy|moderation/.test(code)) return new AiFault('refused', { status })
  if (status === 401 || status === 403) return new AiFault('unavailable', { status, sentence: wrongKey })
  return new AiFault('unavailable', { status })
}

const wrongKey = 'The AI does not take the key of this installation. Nothing was counted.'

/** What the package's errors have. */
function partsOf(cause: unknown): { status: number | null; code: string; headers: Headers } {
  if (!(cause instanceof Error)) return { status: null, code: '', headers: new Headers() }
  return {
    status: 'status' in cause && typeof cause.status === 'number' ? cause.status : null,
    code: 'code' in cause && typeof cause.code === 'string' ? cause.code : '',
    headers: 'headers' in cause && cause.headers instanceof Headers ? cause.headers : new Headers(),
  }
}
