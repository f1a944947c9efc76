import * as z from 'zod/mini'

const value = z.string().check(z.maxLength(100, 'Each UTM parameter has 100 characters at most'))

/**
 * What is added to the links of a post as it goes out: `utm_source`, `utm_medium` and `utm_campaign`. An empty one is not
 * added; `{network}` in one stands for the name of the network, as `twitter`.
 */
export const utm = z.object({ source: value, medium: value, campaign: value })
