import type { Vault } from '../../../server/networks/vault.ts'

const unused = () => Promise.reject(new Error('Nobody seals anything here'))

/** Opens every account with the same token, for what only reads with it. */
export const tokenVault: Vault = {
  seal: () => Buffer.from(''),
  unseal: () => null,
  open: async () => ({ credentials: { access_token: 'of ada' }, sealed: Buffer.from('') }),
  replace: unused,
}
