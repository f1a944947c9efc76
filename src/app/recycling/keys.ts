import type { QueueQuery } from '../../machines/recycling/recyclingQueue.machine.ts'
import type { PageQuery } from '../../services/recycling/posts.ts'

/** A query as the key of its actor, and back. */
export const queueKeyOf = ({ businessProfileId, weeks }: QueueQuery): string => `${businessProfileId ?? ''}|${weeks}`

export function queueQueryOf(key: string): QueueQuery {
  const [business = '', weeks = ''] = key.split('|')
  return { businessProfileId: idIn(business), weeks: Number(weeks) }
}

export const pageKeyOf = ({ id, page, pageSize }: PageQuery): string => `${id ?? ''}|${page}|${pageSize}`

export function pageQueryOf(key: string): PageQuery {
  const [id = '', page = '1', pageSize = '10'] = key.split('|')
  return { id: idIn(id), page: Number(page), pageSize: Number(pageSize) }
}

/** Where a rule is written: which, for which business, and the bucket that a new one begins with. */
export interface RulePlace {
  businessProfileId: number | null
  /** Null: a new one. */
  ruleId: number | null
  bucketId: number | null
}

export const ruleKeyOf = ({ businessProfileId, ruleId, bucketId }: RulePlace): string =>
  [businessProfileId ?? '', ruleId ?? '', bucketId ?? ''].join('|')

export function rulePlaceOf(key: string): RulePlace {
  const [business = '', rule = '', bucket = ''] = key.split('|')
  return { businessProfileId: idIn(business), ruleId: idIn(rule), bucketId: idIn(bucket) }
}

export const idIn = (text: string): number | null => (text === '' ? null : Number(text))
