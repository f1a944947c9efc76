import { fromPromise } from 'xstate'
import { beginReauthentication, reauthenticate, signInSecondStep } from '../../../contract/secondFactor.ts'
import { normalizeCode } from '../../../rules/account/proofRule.ts'
import type { Proof, ProofOptions, ProofResult, WebAuthnJson } from '../../machines/account/identityProof.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { toResult } from '../http/toResult.ts'
import { loadPasskeys } from './loadPasskeys.ts'
import { storeSignIn } from './storedUser.ts'

interface SecondStepDeps {
  call: Call
  storage: Storage
  /** What the refusal of the first step said. */
  ways: ProofOptions
}

type ProveInput = { ways: ProofOptions; proof: Proof }

/** The effects of the second step of signing in, which stores the session that it opens. */
export const secondStepActors = ({ call, storage, ways }: SecondStepDeps) => ({
  begin: fromPromise<Result<ProofOptions>>(async () => ({ kind: 'ok', value: ways })),
  prove: fromPromise<ProofResult, ProveInput>(({ input, signal }) =>
    prove(input, signal, async (body) => {
      const { token, userInfo } = await call(signInSecondStep, { body }, { signal })
      storeSignIn(storage, token, userInfo)
      return userInfo
    }),
  ),
})

/** The effects of proving again who the person of a session is. */
export const reauthenticationActors = (call: Call) => ({
  begin: fromPromise<Result<ProofOptions>>(({ signal }) => toResult(call(beginReauthentication, {}, { signal }))),
  prove: fromPromise<ProofResult, ProveInput>(({ input, signal }) =>
    prove(input, signal, async (body) => {
      await call(reauthenticate, { body }, { signal })
      return null
    }),
  ),
})

interface ProofBody {
  challenge: string
  password?: string
  code?: string
  response?: WebAuthnJson
}

/** Sends a proof by `send`, which answers the person that it signs in. */
async function prove(
  { ways: { challenge, passkeyOptions }, proof }: ProveInput,
  signal: AbortSignal,
  send: (body: ProofBody) => Promise<Extract<ProofResult, { kind: 'proved' }>['user']>,
): Promise<ProofResult> {
  try {
    const given = await givenBy(proof, passkeyOptions, signal)
    if ('kind' in given) return given
    return { kind: 'proved', user: await send({ challenge, ...given }) }
  } catch (thrown) {
    return refusalOf(apiErrorIn(thrown), proof)
  }
}

/** What is sent as the proof; or what came of the passkey, where there is none to send. */
async function givenBy(
  proof: Proof,
  options: WebAuthnJson | null,
  signal: AbortSignal,
): Promise<Omit<ProofBody, 'challenge'> | ProofResult> {
  if (proof.by === 'password') return { password: proof.password }
  if (proof.by === 'code') return { code: normalizeCode(proof.code) }
  const { signWithPasskey } = await loadPasskeys()
  const used = await signWithPasskey(options ?? {}, signal)
  if (used.kind === 'ok') return { response: used.response }
  return used.kind === 'dismissed' ? used : { kind: 'rejected', status: 0, message: used.message }
}

/** A challenge that does not count any more is gone (410); what was typed wrong is a 400. */
function refusalOf(error: ApiError, { by }: Proof): ProofResult {
  const { kind, status, message, secondsToWait } = error
  if (kind === 'offline') return { kind }
  if (kind !== 'rejected') throw error
  if (status === 410) return { kind: 'expired', message }
  if (status === 429) return { kind: 'locked', seconds: secondsToWait ?? 60, message }
  return status === 400 && by !== 'passkey' ? { kind: 'wrong', message } : { kind, status, message }
}
