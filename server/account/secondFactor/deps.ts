import type { AccountDeps } from '../deps.ts'

/** What proofs of the second step are checked with. */
export type ProofDeps = Pick<AccountDeps, 'settings' | 'sealer' | 'mailer'>
