import { isReauthenticationRequired } from '../../../rules/account/refusedProof.ts'
import { ApiError } from './apiError.ts'
import type { Client } from './withTokenGuard.ts'

/** Has the person prove who they are; whether they did. `signal` ends the wait of the call that asks for it. */
type AskForProof = (signal: AbortSignal | undefined) => Promise<boolean>

/**
 * The same client, which has the person prove again who they are where the provider wants that, and sends what it refused
 * once more. Without a proof the refusal is thrown as it is.
 */
export function withReauthentication({ call, upload, stream }: Client, askForProof: AskForProof): Client {
  const proved = async <Value>(work: () => Promise<Value>, signal: AbortSignal | undefined): Promise<Value> => {
    try {
      return await work()
    } catch (thrown) {
      if (!isProofWanted(thrown) || !(await askForProof(signal))) throw thrown
    }
    return work()
  }
  return {
    call: (endpoint, request, options) => proved(() => call(endpoint, request, options), options?.signal),
    upload: (endpoint, params, form, options) => proved(() => upload(endpoint, params, form, options), options?.signal),
    stream: (endpoint, request, onLine, options) =>
      proved(() => stream(endpoint, request, onLine, options), options?.signal),
  }
}

const isProofWanted = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status === 403 && isReauthenticationRequired(thrown.body)
