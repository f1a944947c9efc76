/** What the limits know an account by. */
export const accountKey = (userId: number): string => `user ${userId}`
