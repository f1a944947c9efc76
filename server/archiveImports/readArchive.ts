import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import {
  type ArchivedList,
  type ArchivedRows,
  type ArchiveHead,
  archivedRows,
  archiveFormat,
  archiveHead,
  readableVersions,
} from '../../contract/archive.ts'
import { numberLabel } from '../../rules/shell/words.ts'

/** What a `data.json` has that can be brought in, and what of it cannot be read. */
export interface ReadArchive {
  head: ArchiveHead
  rows: ArchivedRows
  /** Sentences, each about a row that is left out: the first ones. */
  faults: string[]
  /** How many rows more are left out. */
  otherFaults: number
}

/** What a row of each list is called; a row is told by its place in the file, from 1. */
export const rowNames = {
  business_profiles: 'Business',
  social_accounts: 'Account',
  media: 'File',
  templates: 'Design',
  business_profile_templates: 'Brand design',
  template_versions: 'Earlier design',
  campaigns: 'Campaign',
  campaign_posts: 'Post of a campaign',
  content_buckets: 'Bucket',
  posts: 'Post',
  content_ideas: 'Idea',
  snippets: 'Snippet',
  time_slots: 'Time slot',
  recycling_rules: 'Recycling rule',
  recycling_wordings: 'Wording',
  recycling_choices: 'Recycling choice',
  recycling_entries: 'Recycled post',
  recycling_settings: 'Recycling setting',
  repeats: 'Repeat',
  repeat_posts: 'Post of a repeat',
} satisfies Record<ArchivedList, string>

/** Rows that are left out and told of by a sentence each. */
const mostFaults = 30
/** Rows that are read in one go: nobody else waits for the seconds that a large archive takes. */
const rowsAtOnce = 200

/** Thrown for an archive that cannot be brought in at all; its message is for people. */
export class ArchiveProblem extends Error {}

export const archiveProblems = {
  notJson: 'Its data.json is broken: it is not JSON. Export it again, and take the file as it comes.',
  notOurs: 'This is no archive of Solo Social: its data.json says nothing of it.',
  tooNew: 'This archive was made by a newer version of Solo Social. Update this installation first.',
} as const

/**
 * Reads a parsed `data.json`. A row that cannot be read is left out with a sentence, and so is a second one with the same
 * id. Throws `ArchiveProblem` for what is no archive. `whyUnstorable` says what of a row the database
 * could not hold; null: nothing. Lists are emptied while they are read, so that a large archive is not there twice.
 */
export async function readArchive(json: unknown, whyUnstorable: (row: unknown) => string | null): Promise<ReadArchive> {
  const head = readHead(json)
  const faults: string[] = []
  let count = 0
  const onFault = (fault: string) => {
    count += 1
    if (faults.length < mostFaults) faults.push(fault)
  }
  const read = <List extends ArchivedList>(list: List) => rowsOf(list, json, { whyUnstorable, onFault })
  const rows = {
    business_profiles: await read('business_profiles'),
    social_accounts: await read('social_accounts'),
    media: await read('media'),
    templates: await read('templates'),
    business_profile_templates: await read('business_profile_templates'),
    template_versions: await read('template_versions'),
    campaigns: await read('campaigns'),
    campaign_posts: await read('campaign_posts'),
    content_buckets: await read('content_buckets'),
    posts: await read('posts'),
    content_ideas: await read('content_ideas'),
    snippets: await read('snippets'),
    time_slots: await read('time_slots'),
    recycling_rules: await read('recycling_rules'),
    recycling_wordings: await read('recycling_wordings'),
    recycling_choices: await read('recycling_choices'),
    recycling_entries: await read('recycling_entries'),
    recycling_settings: await read('recycling_settings'),
    repeats: await read('repeats'),
    repeat_posts: await read('repeat_posts'),
  }
  return { head, rows, faults, otherFaults: count - faults.length }
}

function readHead(json: unknown): ArchiveHead {
  const format = fieldIn(json, 'format')
  const version = fieldIn(json, 'version')
  if (format !== archiveFormat || typeof version !== 'number') throw new ArchiveProblem(archiveProblems.notOurs)
  if (version > Math.max(...readableVersions)) throw new ArchiveProblem(archiveProblems.tooNew)
  const { data } = archiveHead.safeParse(json)
  if (!data || !readableVersions.includes(version)) throw new ArchiveProblem(archiveProblems.notOurs)
  return data
}

const fieldIn = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? Object.getOwnPropertyDescriptor(json, name)?.value : undefined

async function rowsOf<List extends ArchivedList>(
  list: List,
  json: unknown,
  { whyUnstorable, onFault }: { whyUnstorable: (row: unknown) => string | null; onFault: (fault: string) => void },
): Promise<ArchivedRows[List]> {
  const given = fieldIn(json, list) ?? []
  if (!Array.isArray(given)) throw new ArchiveProblem(`Its data.json is broken: “${list}” is no list.`)
  const schema: z.ZodMiniType<ArchivedRows[List][number]> = schemas[list]
  const rows: ArchivedRows[List] = []
  const seen = new Set<unknown>()
  for (const [place, row] of given.entries()) {
    given[place] = null
    if (place % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const { data, error } = schema.safeParse(row)
    const why = error ? whyInvalid(error) : whyRefused(data, { seen, whyUnstorable })
    if (why === null && data) rows.push(data)
    else onFault(`${rowNames[list]} ${numberLabel(place + 1)} is left out: ${why}`)
  }
  return rows
}

/** The schema of each list by its own type. */
const schemas: { readonly [List in ArchivedList]: z.ZodMiniType<ArchivedRows[List][number]> } = archivedRows

function whyRefused(
  row: unknown,
  { seen, whyUnstorable }: { seen: Set<unknown>; whyUnstorable: (row: unknown) => string | null },
): string | null {
  const id = fieldIn(row, 'id')
  if (id !== undefined && seen.has(id)) return 'another one before it has the same id.'
  seen.add(id)
  return whyUnstorable(row)
}

/** The first of what is wrong; where the schema has no sentence of its own, the field is named. */
function whyInvalid({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return 'it cannot be read.'
  const field = issue.path.join('.')
  if (/^(Invalid|Too|Unrecognized)/.test(issue.message)) return `its “${field}” cannot be read.`
  return `${issue.message.replace(/\.$/, '')} (“${field}”).`
}
