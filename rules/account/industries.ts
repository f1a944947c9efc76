/** What a business may say of itself; first posts are written for each, and for any other name by the last. */
export const industries = [
  'Food and drink',
  'Health and fitness',
  'Beauty and style',
  'Coaching and consulting',
  'Creative work',
  'Home and trades',
  'Shops and online stores',
  'Software and technology',
  'Teaching and courses',
  'Travel and hospitality',
  'Charity and community',
  'Something else',
] as const
export type Industry = (typeof industries)[number]
