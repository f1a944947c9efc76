import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Characters (UTF-16) of a text that is checked at once. */
export const longestChecked = 20_000

/** spelling: a word that is not known · grammar: how words stand together, and marks · style: what could be said better */
export const spellingKind = z.enum(['spelling', 'grammar', 'style'])
export type SpellingKind = z.infer<typeof spellingKind>

/** What a spell checker says of a stretch of a text. */
export const spellingNote = z.object({
  /** Where it begins, as an index into the text, and its length, both UTF-16. */
  offset: z.int(),
  length: z.int(),
  /** A sentence in the language of the text. */
  message: z.string(),
  /** What could stand there instead, the best first; five at most. */
  replacements: z.array(z.string()),
  /** Name of the rule with the server: `MORFOLOGIK_RULE_EN_US`. */
  rule: z.string(),
  kind: spellingKind,
})
export type SpellingNote = z.infer<typeof spellingNote>

export const checkSpelling = endpoint({
  method: 'POST',
  path: 'writing/spelling/',
  summary:
    'What the spell checker of the installation says of a text; 409 where there is none or it does not know the language, 502 or 503 where it does not answer',
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'shared',
  permission: 'canCreatePosts',
  body: z.object({
    text: z
      .string()
      .check(z.maxLength(longestChecked, `A text that is checked has ${longestChecked} characters at most`)),
    /** As `en-GB` or `de`: one of the country's own spelling where that is said; auto: as the text seems to be. */
    language: z._default(
      z.string().check(z.regex(/^(?:auto|[a-z]{2,3}(?:-[A-Za-z0-9]{2,10})*)$/, 'The language is not known')),
      'auto',
    ),
  }),
  answer: z.object({ notes: z.array(spellingNote) }),
})
