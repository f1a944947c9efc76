import * as z from 'zod/mini'

/** How many follow an account, as networks answer it. */
export const followerCount = z.optional(z.nullable(z.int().check(z.nonnegative())))
