import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { marketingEntry, marketingKey, marketingKind, sentMarketingEntry } from './marketing.ts'
import { network } from './networks.ts'
import { id, instant, page, pageQuery } from './shapes.ts'

/** draft: campaigns cannot choose it yet · active: they can · retired: no new one can, those that have it keep it */
export const entryState = z.enum(['draft', 'active', 'retired'])
export type EntryState = z.infer<typeof entryState>

/** What became of the texts that were made with it, of those that were decided. */
const fate = z.object({ kept: z.int(), edited: z.int(), rejected: z.int() })

const listed = z.object({
  kind: marketingKind,
  key: marketingKey,
  name: z.string(),
  effect: z.string(),
  state: entryState,
  version: z.int(),
  /** Of the product; one of these that was never changed has version 1. */
  is_start: z.boolean(),
  /** Campaigns that chose it and are not archived. */
  campaign_count: z.int(),
  /** How often it was tried. */
  tried_count: z.int(),
  updated_at: z.nullable(instant),
})
export type ListedEntry = z.infer<typeof listed>

const version = z.object({
  version: z.int(),
  /** What changed, for people: of the author, or made from the two. */
  said: z.string(),
  at: z.nullable(instant),
  /** Null of the product's own. */
  author: z.nullable(z.string()),
  fate,
})

const whole = z.object({
  entry: marketingEntry,
  state: entryState,
  version: z.int(),
  is_start: z.boolean(),
  campaign_count: z.int(),
  tried_count: z.int(),
  /** The newest first, 50 at most. */
  versions: z.array(version),
  /** The newest first, 20 at most. */
  campaigns: z.array(z.object({ id, name: z.string(), status: z.string(), person: z.string() })),
})
export type BuilderEntry = z.infer<typeof whole>

const seenVersion = z.int().check(z.gte(1))
const said = z.string().check(z.trim(), z.maxLength(200, 'It is too long'))

export const builderCounts = endpoint({
  method: 'GET',
  path: 'admin/builder/',
  summary: 'How many entries of each kind there are, and how many of them are active',
  auth: 'admin',
  keyScope: null,
  answer: z.object({ kinds: z.array(z.object({ kind: marketingKind, count: z.int(), active: z.int() })) }),
})

export const listEntries = endpoint({
  method: 'GET',
  path: 'admin/builder/entries/',
  summary: 'The entries of a kind: active ones first, then drafts, then retired ones; search by name and effect',
  auth: 'admin',
  keyScope: null,
  query: z.object({
    kind: marketingKind,
    search: z.optional(z.string()),
    state: z.optional(entryState),
    ...pageQuery,
  }),
  answer: page(listed),
})

export const getEntry = endpoint({
  method: 'GET',
  path: 'admin/builder/entries/{key}/',
  summary: 'One entry with its versions and the campaigns that chose it',
  auth: 'admin',
  keyScope: null,
  answer: whole,
})

export const createEntry = endpoint({
  method: 'POST',
  path: 'admin/builder/entries/',
  summary: 'Makes a draft; the same client key twice makes one',
  auth: 'admin',
  keyScope: null,
  body: z.object({ client_key: z.uuid(), entry: sentMarketingEntry }),
  answer: whole,
  status: 201,
})

export const saveEntry = endpoint({
  method: 'PUT',
  path: 'admin/builder/entries/{key}/',
  summary: 'Saves a version; 409 with the entry as it is where another one was saved meanwhile',
  auth: 'admin',
  keyScope: null,
  body: z.object({ entry: sentMarketingEntry, version: seenVersion, said: z.optional(said) }),
  answer: whole,
})

export const changeEntryState = endpoint({
  method: 'POST',
  path: 'admin/builder/entries/{key}/state/',
  summary: 'Activates or retires an entry; 409 where it was changed meanwhile, or something stands on it',
  auth: 'admin',
  keyScope: null,
  body: z.object({ state: z.enum(['active', 'retired']), version: seenVersion }),
  answer: whole,
})

/** The 409 of an experiment that is not retired: the name of the test group that runs with it. */
export const testedRefusal = z.object({ error: z.string(), test_group: z.string() })

export const copyEntry = endpoint({
  method: 'POST',
  path: 'admin/builder/entries/{key}/copy/',
  summary: 'Makes a draft of what an entry says; the same client key twice makes one',
  auth: 'admin',
  keyScope: null,
  body: z.object({ client_key: z.uuid() }),
  answer: whole,
  status: 201,
})

export const getEntryVersion = endpoint({
  method: 'GET',
  path: 'admin/builder/entries/{key}/versions/{version}/',
  summary: 'What an entry said in one of its versions',
  auth: 'admin',
  keyScope: null,
  answer: z.object({ entry: marketingEntry, version: z.int() }),
})

/**
 * What an exported file has, as JSON: `{ "solo_social_builder": 1, "entries": [{ "kind", "key", "name", "fields" }] }`. The
 * number is of the shape. Entries are read one by one, so that each that is wrong is told at its place.
 */
export const builderFile = z.object({
  solo_social_builder: z.literal(1),
  entries: z.array(z.unknown()).check(z.maxLength(1000, 'More than 1,000 entries')),
})

export const exportEntries = endpoint({
  method: 'GET',
  path: 'admin/builder/export/',
  summary: 'The entries of a kind, or all, as a JSON file that can be imported',
  auth: 'admin',
  keyScope: null,
  query: z.object({ kind: z.optional(marketingKind) }),
  answer: z.object({ file_name: z.string(), json: z.string() }),
})

export const importEntries = endpoint({
  method: 'POST',
  path: 'admin/builder/import/',
  summary: 'Takes in an exported file, all of it or nothing; a look first says what would become of each entry',
  auth: 'admin',
  keyScope: null,
  idempotency: 'answer',
  body: z.object({
    json: z.string().check(z.maxLength(900_000, 'The file is too large: 900 KB at most')),
    is_look: z.boolean(),
  }),
  answer: z.object({
    is_done: z.boolean(),
    /** new: a draft is made · changed: a version is saved · same: nothing changes · refused: why is said */
    results: z.array(
      z.object({
        /** In the file, from 1. */
        position: z.int(),
        name: z.string(),
        key: z.string(),
        outcome: z.enum(['new', 'changed', 'same', 'refused']),
        problem: z.nullable(z.string()),
      }),
    ),
  }),
})

const tried = z.object({
  /** Empty of what writes nothing. */
  text: z.string(),
  /** When posts would be planned, wall times; empty of what plans nothing. */
  times: z.array(z.string()),
  /** Why there is nothing, for people. */
  problem: z.nullable(z.string()),
})

export const tryEntry = endpoint({
  method: 'POST',
  path: 'admin/builder/try/',
  summary: 'The same sample post made without an entry and with it, as it stands in the form; stores and sends nothing',
  auth: 'admin',
  keyScope: null,
  body: z.object({
    entry: sentMarketingEntry,
    network: z.optional(network),
    stage: z.optional(marketingKey),
    /** Which of the samples, from 0; behind the last it begins anew. */
    sample: z.int().check(z.gte(0), z.lte(10_000)),
    writer: z.enum(['ai', 'template']),
  }),
  answer: z.object({
    /** What the sample is about: a goal, its stage, a network. */
    sample: z.object({ goal: z.string(), stage: z.nullable(z.string()), network }),
    without: tried,
    with: tried,
  }),
})
