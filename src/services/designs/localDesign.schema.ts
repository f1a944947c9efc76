import * as z from 'zod/mini'
import { templateCategories } from '../../../contract/templates.ts'

/** The copy of a design that the browser stores. */
export const localDesign = z.object({
  customId: z.string(),
  template: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      customId: z.nullable(z.string()),
      previewImg: z.nullable(z.string()),
      category: z.string(),
      businessProfileId: z.nullable(z.int()),
      createdBy: z.nullable(z.int()),
      width: z.int(),
      height: z.int(),
      pageCount: z.int(),
      revision: z.int(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  revision: z.nullable(z.int()),
  /** None in those of an earlier program. */
  changes: z.optional(z.int()),
  name: z.string(),
  category: z.enum([...templateCategories, '']),
  /** Read as a stored one is: by `rules/designs/readDocument.ts`. */
  document: z.unknown(),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
})
