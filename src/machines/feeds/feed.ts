import type { MetEntry as WireEntry, Feed as WireFeed, FeedPreview as WirePreview } from '../../../contract/feeds.ts'
import { suggestedTemplate, templateProblem } from '../../../rules/feeds/template.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/feeds.ts'

export type Feed = Camel<WireFeed>
export type FeedPreview = Camel<WirePreview>
export type MetEntry = Camel<WireEntry>

/** The person's feeds. */
export interface FeedList {
  results: readonly Feed[]
}

/** A feed as it is being written. */
export interface FeedDraft {
  url: string
  /** Only of a new one; null: of the primary business. */
  businessProfileId: number | null
  bucketId: number | null
  accountIds: readonly number[]
  template: string
  hasPicture: boolean
  planning: Feed['planning']
  delayMinutes: number
  /** That entries go out without anybody having looked at them is wanted. */
  confirmsPlanning: boolean
  /** Only of a new one. */
  firstDrafts: number
}

export interface FieldProblem {
  field: string
  message: string
}

export const blankDraft: FeedDraft = {
  url: '',
  businessProfileId: null,
  bucketId: null,
  accountIds: [],
  template: suggestedTemplate,
  hasPicture: false,
  planning: 'draft',
  delayMinutes: 60,
  confirmsPlanning: false,
  firstDrafts: 0,
}

export const draftOf = (feed: Feed): FeedDraft => ({
  url: feed.url,
  businessProfileId: feed.businessProfileId,
  bucketId: feed.bucketId,
  accountIds: feed.accountIds,
  template: feed.template,
  hasPicture: feed.hasPicture,
  planning: feed.planning,
  delayMinutes: feed.delayMinutes,
  confirmsPlanning: feed.planning !== 'draft',
  firstDrafts: 0,
})

/** Whether both say the same, in whatever order the accounts were chosen. */
export const isSameDraft = (one: FeedDraft, other: FeedDraft): boolean => sayingOf(one) === sayingOf(other)

const sayingOf = ({ accountIds, ...draft }: FeedDraft): string =>
  JSON.stringify([Object.entries(draft).toSorted(), accountIds.toSorted()])

/** What is missing before it is worth sending; whether the address serves is the provider's to say. */
export function problemOfDraft(draft: FeedDraft): FieldProblem | null {
  if (draft.url.trim() === '') return { field: 'url', message: strings.anAddressIsRequired }
  const template = templateProblem(draft.template)
  if (template !== null) return { field: 'template', message: template }
  if (draft.planning === 'draft') return null
  if (draft.accountIds.length === 0) return { field: 'accountIds', message: strings.chooseWhereNewEntriesGoOut }
  return draft.confirmsPlanning ? null : { field: 'confirmsPlanning', message: strings.confirmThisOrChooseDrafts }
}
