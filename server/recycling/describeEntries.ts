import type { RecyclingEntry } from '../../contract/recyclingQueue.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { dayOf, type WallTime } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { restedDays, restedFrom } from '../../rules/recycling/rest.ts'
import { seasonStart } from '../../rules/recycling/season.ts'
import { type EntryTexts, networksOf } from './entryTexts.ts'
import type { PlannedEntry, Refilled } from './refill.ts'
import type { RuleRow } from './ruleRows.ts'
import type { EntryRow, Situation, SourcePost } from './situation.ts'

/** What is told of every entry, whatever its state. */
type Described = Omit<RecyclingEntry, 'state' | 'nth'>

/** The entries of a queue that are still to come, soonest first: planned, skipped and made. */
export function describeEntries(
  { situation, entries }: Refilled,
  texts: ReadonlyMap<number, EntryTexts>,
): RecyclingEntry[] {
  const lastOuts = new Map<number, number>()
  const planned = entries.flatMap((entry) => {
    const found = texts.get(entry.row.id)
    if (!found) return []
    const last = lastOuts.get(entry.planned.postId) ?? found.source.lastOutAt
    lastOuts.set(entry.planned.postId, entry.planned.at)
    return [describePlanned(entry, found, { situation, last })]
  })
  const others = situation.entries
    .filter(({ state, due_at }) => state !== 'planned' && due_at.getTime() > situation.now)
    .flatMap((row) => describeOther(row, situation, planned))
  return [...planned, ...others].toSorted(
    (one, other) => compare(one.schedule.at, other.schedule.at) || one.id - other.id,
  )
}

function describePlanned(
  { planned, row }: PlannedEntry,
  texts: EntryTexts,
  { situation, last }: { situation: Situation; last: number },
): RecyclingEntry {
  const { accounts, leftOut, common, wordings, blockedReason, rule, source } = texts
  return {
    ...describe(row, { rule, source, situation, last }),
    state: blockedReason === null ? 'planned' : 'blocked',
    nth: planned.nth,
    networks: networksOf(accounts),
    left_out: leftOut,
    wording_id: common?.wordingId ?? null,
    wordings_to_read: wordings.filter(({ read_at }) => read_at === null).length,
    blocked_reason: blockedReason,
  }
}

/** One that was skipped or made; of whose post or rule nothing is left there is nothing to tell. */
function describeOther(row: EntryRow, situation: Situation, planned: readonly RecyclingEntry[]): RecyclingEntry[] {
  const source = situation.sources.get(row.post_id)
  const rule = situation.rules.find(({ id }) => id === row.rule_id)
  if (!source || !rule) return []
  const at = row.due_at.toISOString()
  const next = planned.find(({ post_id, schedule }) => post_id === row.post_id && schedule.at > at)
  const networks = row.state === 'made' ? row.networks : networksOf(source.accounts)
  const last = Math.min(source.lastOutAt, row.due_at.getTime())
  const nth = row.nth ?? planned.find(({ post_id }) => post_id === row.post_id)?.nth ?? 2
  return [
    {
      ...describe(row, { rule, source, situation, last }),
      ...{ state: row.state, nth, networks, next_turn_at: next?.schedule.at ?? null },
    },
  ]
}

interface Facts {
  rule: RuleRow
  source: SourcePost
  situation: Situation
  /** When the post is out last before; milliseconds. */
  last: number
}

function describe(row: EntryRow, { rule, source, situation, last }: Facts): Described {
  const { timezone } = situation
  const at = row.due_at.getTime()
  const [wallTime, lastWall] = [wallTimeAt(at, timezone), wallTimeAt(last, timezone)]
  return {
    id: row.id,
    rule_id: rule.id,
    post_id: row.post_id,
    title: row.title ?? titleOf(source.text),
    bucket_id: source.bucket_id,
    schedule: { at: row.due_at.toISOString(), wall_time: wallTime, timezone },
    slot_id: row.slot_id,
    is_fixed: row.is_fixed,
    of: rule.times,
    networks: [],
    left_out: [],
    wording_id: null,
    wordings_to_read: 0,
    blocked_reason: null,
    last_out_at: new Date(last).toISOString(),
    rest_days: rule.rest_days,
    rested_days: restedDays(lastWall, wallTime),
    season_from: awaitedSeason(rule, lastWall, wallTime),
    skipped_at: row.skipped_at?.toISOString() ?? null,
    next_turn_at: null,
    made_post_id: row.made_post_id,
  }
}

/** The first day of the season, where the post was rested before it began. */
function awaitedSeason({ months, rest_days }: RuleRow, last: WallTime, next: WallTime): string | null {
  const start = seasonStart(dayOf(next), months)
  return start !== null && dayOf(restedFrom(last, rest_days)) < start ? start : null
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)
