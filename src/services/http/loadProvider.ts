import type { Failure } from './failure.ts'

/** Brings what speaks to the provider. Throws the failure of a call where its script cannot be had. */
export const loadProvider = () =>
  import('./provider.ts').catch((): never => {
    throw { kind: 'unreachable' } satisfies Failure
  })
