import type { Endpoint } from '../../contract/endpoint.ts'
import type { RowKind } from './businessRows.ts'

/** What a call names by ids: the row of its path, and those of its query and its body. */
export interface NamedRows {
  kind: RowKind
  ids: number[]
}

/** What the id of a path is an id of, by how the path begins; the first that fits. */
const paths: readonly (readonly [begun: string, kind: RowKind])[] = [
  ['api/campaigns/business-profiles/', 'profile'],
  ['buckets/api/content-buckets/', 'bucket'],
  ['buckets/api/content-ideas/', 'idea'],
  ['buckets/api/post-bucket-assignments/', 'assignment'],
  ['campaigns/posts/', 'campaignPost'],
  ['campaigns/', 'campaign'],
  ['connect/tiktok/creator-info/', 'account'],
  ['feeds/', 'feed'],
  ['media/uploads/', 'upload'],
  ['media/', 'media'],
  ['posts/', 'post'],
  ['recycling/posts/', 'post'],
  ['recycling/queue/', 'recyclingEntry'],
  ['recycling/rules/', 'recyclingRule'],
  ['recycling/wordings/', 'wording'],
  ['slots/', 'slot'],
  ['social/post/tiktok/status/', 'post'],
  ['strategy/applications/', 'strategyApplication'],
  ['templates/', 'template'],
  ['writing/snippets/', 'snippet'],
]

/** What the ids of a field are ids of, by its name, wherever it stands in what is sent. */
const fields: ReadonlyMap<string, RowKind> = new Map<string, RowKind>([
  ['account', 'account'],
  ['account_id', 'account'],
  ['account_ids', 'account'],
  ['bucket', 'bucket'],
  ['bucket_id', 'bucket'],
  ['business_profile_id', 'profile'],
  ['campaign', 'campaign'],
  ['campaign_post', 'campaignPost'],
  ['idea_id', 'idea'],
  ['media_id', 'media'],
  ['media_ids', 'media'],
  // In documents of designs, whose names are their own.
  ['mediaId', 'media'],
  ['not_in_bucket', 'bucket'],
  ['post', 'post'],
  ['posts', 'post'],
  ['publication_id', 'publication'],
  ['publication_ids', 'publication'],
  ['rule', 'recyclingRule'],
  ['rule_id', 'recyclingRule'],
  ['slot_id', 'slot'],
  ['slot_ids', 'slot'],
  ['template_ids', 'template'],
  ['templates', 'template'],
])

/** Null where nothing is known of the path. */
export const kindOfPath = (path: string): RowKind | null => paths.find(([begun]) => path.startsWith(begun))?.[1] ?? null

/** Undefined where the field is no id that is known. */
export const kindOfField = (field: string): RowKind | undefined => fields.get(field)

/** The row of the path; null where the path names none, or nothing is known of it. */
export function rowOfPath({ path }: Endpoint, received: object): NamedRows | null {
  const kind = path.includes('{id}') ? kindOfPath(path) : null
  return kind && { kind, ids: idsOf(Reflect.get(received, 'id')) }
}

/** The rows that a parsed query or body names, however deep. */
export function rowsIn(given: unknown): NamedRows[] {
  if (Array.isArray(given)) return given.flatMap(rowsIn)
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([field, value]) => {
    const kind = kindOfField(field)
    const ids = kind ? idsOf(value) : []
    return kind && ids.length > 0 ? [{ kind, ids }] : rowsIn(value)
  })
}

/** Ids are numbers in a body, and text in a path or a query. */
function idsOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsOf)
  if (typeof value === 'number') return [value]
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? [Number(value)] : []
}
