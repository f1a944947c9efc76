import { Archive, CircleDashed, CirclePlay, type LucideIcon } from 'lucide-react'
import type { TestGroupState } from '../../../../contract/testGroups.ts'
import { longDate } from '../../../../rules/content/months.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { strings } from '../../../../strings/admin/testGroups.ts'
import { cva } from '../../../../styled-system/css'
import type { TestGroup } from '../../../machines/admin/testGroups.ts'
import { useZone } from '../useZone.ts'

const mark = cva({
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', textStyle: 'label', whiteSpace: 'nowrap' },
  variants: { tone: { draft: { color: 'draft' }, published: { color: 'published' }, quiet: { color: 'textMuted' } } },
})

const looks: Readonly<
  Record<TestGroupState, { icon: LucideIcon; tone: 'draft' | 'published' | 'quiet'; word: (day: string) => string }>
> = {
  draft: { icon: CircleDashed, tone: 'draft', word: () => strings.draft },
  running: { icon: CirclePlay, tone: 'published', word: (day) => strings.runningSince(day) },
  ended: { icon: Archive, tone: 'quiet', word: (day) => strings.endedOn(day) },
}

/** Whether a group runs, and since when. */
export function GroupState({ group: { state, startedAt, endedAt } }: { group: TestGroup }) {
  const zone = useZone()
  const at = endedAt ?? startedAt
  const { icon: Icon, tone, word } = looks[state]
  return (
    <span className={mark({ tone })}>
      <Icon size={16} aria-hidden />
      {word(at === null ? '' : longDate(dayOf(wallTimeAt(Date.parse(at), zone))))}
    </span>
  )
}
