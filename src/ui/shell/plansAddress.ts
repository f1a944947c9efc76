/** Where plans are chosen and paid. */
export const plansAddress = '/profile#subscription'
