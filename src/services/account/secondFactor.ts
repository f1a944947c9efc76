import { fromPromise } from 'xstate'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactor as WireSecondFactor,
} from '../../../contract/secondFactor.ts'
import { normalizeCode } from '../../../rules/account/proofRule.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type {
  AddedPasskeyResult,
  ConfirmationResult,
  TotpSetup,
} from '../../machines/account/secondFactorSetup.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, toResult } from '../http/toResult.ts'
import { loadPasskeys } from './loadPasskeys.ts'

/** What there is of the second step of signing in. */
export type SecondFactor = Camel<WireSecondFactor>
export type OwnPasskey = SecondFactor['passkeys'][number]

/** Reads what there is. */
export const secondFactorActors = (call: Call) => ({
  read: fromPromise<Result<SecondFactor>, { query: null }>(({ signal }) =>
    toResult(call(readSecondFactor, {}, { signal })),
  ),
})

/** The effects of setting up an app or a passkey. */
export const secondFactorSetupActors = (call: Call) => ({
  beginApp: fromPromise<Result<TotpSetup>>(({ signal }) => toResult(call(beginTotp, {}, { signal }))),
  confirmApp: fromPromise<ConfirmationResult, { code: string }>(async ({ input, signal }) => {
    try {
      const value = await call(confirmTotp, { body: { code: normalizeCode(input.code) } }, { signal })
      return { kind: 'ok', value }
    } catch (thrown) {
      const { status, message } = apiErrorIn(thrown)
      return status === 400 ? { kind: 'wrong', message } : resultOf(thrown)
    }
  }),
  addPasskey: fromPromise<AddedPasskeyResult, { name: string }>(async ({ input, signal }) => {
    try {
      const { createPasskey } = await loadPasskeys()
      const { challenge, options } = await call(beginPasskey, {}, { signal })
      const made = await createPasskey(options, signal)
      if (made.kind === 'dismissed') return made
      if (made.kind === 'failed') return { kind: 'rejected', status: 0, message: made.message }
      const body = { challenge, name: input.name, response: made.response }
      return { kind: 'ok', value: await call(addPasskey, { body }, { signal }) }
    } catch (thrown) {
      return resultOf(thrown)
    }
  }),
})

/** Turns the authenticator app off. */
export const removeAppActors = (call: Call) => ({
  perform: fromPromise<Result<unknown>, { variables: null }>(({ signal }) =>
    toResult(call(removeTotp, {}, { signal })),
  ),
})

/** Makes new recovery codes in the place of those before. */
export const renewCodesActors = (call: Call) => ({
  perform: fromPromise<Result<readonly string[]>, { variables: null }>(({ signal }) =>
    toResult(call(renewRecoveryCodes, {}, { signal }).then(({ recoveryCodes }) => recoveryCodes)),
  ),
})

/** Names a passkey. */
export const renamePasskeyActors = (call: Call) => ({
  perform: fromPromise<Result<OwnPasskey>, { variables: { id: number; name: string } }>(
    ({ input: { variables }, signal }) =>
      toResult(call(renamePasskey, { id: String(variables.id), body: { name: variables.name } }, { signal })),
  ),
})

/** Takes a passkey away. */
export const removePasskeyActors = (call: Call) => ({
  perform: fromPromise<Result<unknown>, { variables: number }>(({ input, signal }) =>
    toResult(call(removePasskey, { id: String(input.variables) }, { signal })),
  ),
})
