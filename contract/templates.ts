import * as z from 'zod/mini'
import { template } from './business.ts'
import { designDocument } from './designDocument.ts'
import { endpoint } from './endpoint.ts'
import { businessInQuery, id, instant, noContent, page, pageQuery } from './shapes.ts'

/** What a design is for; the start set has designs of each. */
export const templateCategories = [
  'quote',
  'offer',
  'event',
  'before_after',
  'tip',
  'announcement',
  'testimonial',
  'story',
] as const
export type TemplateCategory = (typeof templateCategories)[number]
/** Empty: none. */
const category = z.enum([...templateCategories, ''], 'This category is not known')

/** wide: broader than high · square · portrait: up to 1.5 times as high as broad · story: higher */
export const designShapes = ['square', 'portrait', 'story', 'wide'] as const
export type DesignShape = (typeof designShapes)[number]

export const longestTemplateName = 100
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give it a name'),
    z.maxLength(longestTemplateName, 'A name has 100 characters at most'),
  )
/** Chosen by whoever makes the design, once for all tries of one creation; answered as `customId`. */
const customId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'The key is not valid'))
/** Whom it is for; null: for all of the person's businesses. */
const forBusiness = z.optional(z.nullable(id))
const revision = z.int().check(z.minimum(1))
/** Checked by its schema where it arrives; its keys are left as they are on the way. */
const document = z.pipe(z.unknown(), designDocument)
/** Bytes of a document as JSON; a larger one is refused with 413. */
export const largestDocument = 2_000_000

/** A design of a person's in lists. */
export const templateInList = z.extend(template, {
  width: z.int(),
  height: z.int(),
  page_count: z.int(),
  /** Rises with each document that is saved. */
  revision: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type TemplateInList = z.infer<typeof templateInList>

/** In a list: one without a preview comes with its document, unless that is large, so that it can be drawn. */
const listedTemplate = z.extend(templateInList, { document: z.optional(z.unknown()) })

/** Bytes of a document up to which lists carry it: each of the start set. */
export const largestListedDocument = 20_000

/** With its document, which the page reads as far as it can: `rules/designs/readDocument.ts`. */
export const templateWithDocument = z.extend(templateInList, { document: z.unknown() })
export type TemplateWithDocument = z.infer<typeof templateWithDocument>

const editsTemplates = { auth: 'person', permission: 'canAccessTemplateEditor' } as const

export const listTemplates = endpoint({
  method: 'GET',
  path: 'templates/',
  summary: "The person's designs, changed last first; of a business with those that are for all",
  ...editsTemplates,
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    /** In the name. */
    search: z.optional(z.string().check(z.maxLength(200, 'The search is too long'))),
    category: z.optional(z.enum(templateCategories, 'This category is not known')),
    shape: z.optional(z.enum(designShapes, 'This shape is not known')),
    business_profile_id: z.optional(businessInQuery),
    ...pageQuery,
  }),
  answer: z.extend(page(listedTemplate), {
    /** How many there are of each category, whatever category was asked for; categories without any are left out. */
    counts: z.record(z.string(), z.int()),
  }),
})

export const createTemplate = endpoint({
  method: 'POST',
  path: 'templates/',
  summary: 'Stores a new design; the same custom_id answers the same design and makes no other',
  ...editsTemplates,
  keyScope: 'write',
  businessLimit: 'body',
  body: z.object({
    custom_id: customId,
    name,
    category: z.optional(category),
    business_profile_id: forBusiness,
    document,
  }),
  answer: templateWithDocument,
  status: 201,
})

export const readTemplate = endpoint({
  method: 'GET',
  path: 'templates/{id}/',
  summary: 'One design of the person, with its document',
  ...editsTemplates,
  keyScope: 'read',
  businessLimit: 'named',
  answer: templateWithDocument,
})

/** The specification's section 7 names the category; name and business are changed here too. */
export const updateTemplate = endpoint({
  method: 'PATCH',
  path: 'templates/{id}/update/',
  summary: 'Changes the category, the name or the business of a design; what is left out stays',
  ...editsTemplates,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({ category: z.optional(category), name: z.optional(name), business_profile_id: forBusiness }),
  answer: templateInList,
})

export const saveTemplateDocument = endpoint({
  method: 'PUT',
  path: 'templates/{id}/document/',
  summary: 'Stores the document of a design; 409 with what is stored where another revision is there',
  ...editsTemplates,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({
    /** The one that the document was made from. */
    revision,
    document,
    /** Keeps what is overwritten as a version, however young the last one is: another state takes its place. */
    keep_previous: z.optional(z.boolean()),
  }),
  answer: templateInList,
})

/** The body of the refusal with 409: what is stored, to choose. */
export const templateConflict = z.object({ error: z.string(), template: templateWithDocument })

export const copyTemplate = endpoint({
  method: 'POST',
  path: 'templates/{id}/copy/',
  summary: 'Stores a copy of a design; the same custom_id answers the same copy',
  ...editsTemplates,
  keyScope: 'write',
  businessLimit: 'named',
  body: z.object({ custom_id: customId, name: z.optional(name) }),
  answer: templateInList,
  status: 201,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: 'templates/{id}/',
  summary: 'Deletes a design; it can be restored for 30 days',
  ...editsTemplates,
  keyScope: 'write',
  businessLimit: 'named',
  answer: noContent,
  status: 204,
})

export const restoreTemplate = endpoint({
  method: 'POST',
  path: 'templates/{id}/restore/',
  summary: 'Takes the deletion of a design back, with the businesses it belonged to',
  ...editsTemplates,
  keyScope: 'write',
  businessLimit: 'named',
  answer: templateInList,
})

export const templateVersion = z.object({
  revision: z.int(),
  saved_at: instant,
  page_count: z.int(),
})

export const listTemplateVersions = endpoint({
  method: 'GET',
  path: 'templates/{id}/versions/',
  summary: 'Earlier states of a design, newest first: up to 50, ten minutes or more apart',
  ...editsTemplates,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.object({ versions: z.array(templateVersion) }),
})

export const readTemplateVersion = endpoint({
  method: 'GET',
  path: 'templates/{id}/versions/{revision}/',
  summary: 'An earlier state of a design; restoring it is saving its document',
  ...editsTemplates,
  keyScope: 'read',
  businessLimit: 'named',
  answer: z.extend(templateVersion, { document: z.unknown() }),
})

/** Bytes of a preview. */
export const largestPreview = 300_000

export const saveTemplatePreview = endpoint({
  method: 'PUT',
  path: 'templates/{id}/preview/',
  summary: 'Stores the picture that lists show of a design: PNG, JPEG or WebP, 300,000 bytes at most',
  ...editsTemplates,
  keyScope: 'write',
  businessLimit: 'named',
  form: true,
  body: z.object({
    preview: z.file('The preview must be a file').check(z.maxSize(largestPreview, 'A preview can have 300 KB at most')),
  }),
  answer: templateInList,
})
