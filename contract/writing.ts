import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { businessInQuery, id, instant, noContent, page, pageQuery } from './shapes.ts'

/** snippet: any text that is inserted by its name · hashtags: a group of hashtags */
export const snippetKind = z.enum(['snippet', 'hashtags'])
export type SnippetKind = z.infer<typeof snippetKind>

/** Characters (UTF-16) of a name and of a text, and how many entries a person keeps of both kinds together. */
export const longestSnippetName = 60
export const longestSnippetText = 5000
export const mostSnippets = 200

export const snippet = z.object({
  id,
  kind: snippetKind,
  /** Only one of a kind has it, however it is capitalized. */
  name: z.string(),
  /** Of a group of hashtags: `#bread #sourdough`. */
  text: z.string(),
  /** Whom it is for; null: for all of the person's businesses. */
  business_profile_id: z.nullable(id),
  created_at: instant,
  updated_at: instant,
})
export type Snippet = z.infer<typeof snippet>

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give it a name'),
    z.maxLength(longestSnippetName, `A name has ${longestSnippetName} characters at most`),
  )
const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write the text that is to be inserted'),
    z.maxLength(longestSnippetText, `The text has ${longestSnippetText} characters at most`),
  )
const forBusiness = z.optional(z.nullable(id))
const search = z.optional(z.string().check(z.maxLength(200, 'The search is too long')))

export const listSnippets = endpoint({
  method: 'GET',
  path: 'writing/snippets/',
  summary: "The person's snippets and groups of hashtags by name; of a business with those that are for all",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    kind: z.optional(snippetKind),
    /** In the name or the text. */
    search,
    business_profile_id: z.optional(businessInQuery),
    ...pageQuery,
  }),
  answer: page(snippet),
})

export const createSnippet = endpoint({
  method: 'POST',
  path: 'writing/snippets/',
  summary: 'Saves a snippet or a group of hashtags; 409 where another of the kind has its name',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'body',
  permission: 'canCreatePosts',
  body: z.object({ kind: snippetKind, name, text, business_profile_id: forBusiness }),
  answer: snippet,
  status: 201,
})

export const changeSnippet = endpoint({
  method: 'PATCH',
  path: 'writing/snippets/{id}/',
  summary: 'Changes a snippet or a group of hashtags; what is left out stays',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  body: z.object({ name: z.optional(name), text: z.optional(text), business_profile_id: forBusiness }),
  answer: snippet,
})

export const deleteSnippet = endpoint({
  method: 'DELETE',
  path: 'writing/snippets/{id}/',
  summary: 'Deletes a snippet or a group of hashtags',
  auth: 'person',
  keyScope: 'write',
  businessLimit: 'named',
  permission: 'canCreatePosts',
  answer: noContent,
  status: 204,
})

/** A hashtag of the person's own posts. */
export const usedHashtag = z.object({
  /** As it was last written, with its `#`. */
  tag: z.string(),
  /** How many posts have it. */
  times: z.int(),
  /** When a post with it was last written. */
  last_used_at: instant,
})
export type UsedHashtag = z.infer<typeof usedHashtag>

export const listUsedHashtags = endpoint({
  method: 'GET',
  path: 'writing/hashtags/',
  summary: "Up to 20 hashtags of the person's own posts, last used first",
  auth: 'person',
  keyScope: 'read',
  businessLimit: 'query',
  query: z.object({
    /** In the tag, with or without `#`. */
    search,
    business_profile_id: z.optional(businessInQuery),
  }),
  answer: z.object({ hashtags: z.array(usedHashtag) }),
})
