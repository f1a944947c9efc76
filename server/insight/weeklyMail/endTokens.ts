import { createSignedCodes } from '../../http/signedCodes.ts'

/** The secrets of the links that end somebody's weekly mail. They never expire: an old mail is still a mail. */
export interface EndTokens {
  tokenOf(userId: number): string
  /** Whose it is; null for what was not made here. */
  read(token: string): number | null
}

export function createEndTokens(secret: string): EndTokens {
  const { codeOf, isCodeOf } = createSignedCodes(secret, 'solo-social end of the weekly mail')
  return {
    tokenOf: (userId) => `${userId}.${codeOf(String(userId))}`,
    read(token) {
      const [, id = '', code = ''] = /^(\d+)\.([\w-]{43})$/.exec(token) ?? []
      return isCodeOf(id, code) ? Number(id) : null
    },
  }
}

/** The page on which a person ends it. */
export const endPageOf = (publicUrl: string, token: string): string =>
  `${publicUrl}/weekly-mail/end/${encodeURIComponent(token)}`
