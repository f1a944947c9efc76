import type { Sentences } from '../http/toResult.ts'

/** What is said of a campaign that cannot be read: of one that is not there in words of its own. */
export const sayingWhereGone: Sentences = {
  rejected: ({ status, message }) =>
    status === 404 ? 'This campaign is not here. The address may be mistyped, or it is not yours.' : message,
}
