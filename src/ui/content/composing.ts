import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Draft } from '../../../rules/content/draft.ts'
import { countsOf, dueAt, obstacleOf, warningOf } from '../../../rules/content/obstacles.ts'
import { buttonMoment, dayOf, momentLabel, untilLabel, type WallTime } from '../../../rules/content/times.ts'
import type { PlannedMedia } from '../../../rules/networks/problems.ts'
import { counted } from '../../../rules/shell/words.ts'
import type { composerMachine } from '../../machines/content/composer.machine.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { useAccounts, useShownAccounts } from '../networks/useAccounts.ts'
import { useSession } from '../sessionContext.ts'
import { networkNameOf } from './accountName.ts'
import { useNow } from './useNow.ts'

export type Composer = ActorRefFrom<typeof composerMachine>

/**
 * What the composer's views say of the draft: counted, judged by the rules, and put into words. The text is given apart:
 * what is said of it may come after what is typed.
 */
export function useComposing(composer: Composer, text: string) {
  const { wallNow } = useSession()
  const now = useNow(15_000)
  const wall = wallNow()
  const accounts = useAccounts()
  const choices: Choices = useSelector(composer, ({ context }) => context.draft, areSameButText)
  const draft = useMemo(() => withText(choices, text), [choices, text])
  const isPlanned = useSelector(composer, ({ context }) => (context.post?.state ?? 'draft') !== 'draft')
  const media = noMedia
  const situation = { draft, media, accounts, shownAccounts: useShownAccounts(), now, nameOf: networkNameOf }
  const { accountIds } = draft
  const chosen = useMemo(() => accounts.filter(({ id }) => accountIds.includes(id)), [accounts, accountIds])
  const counts = useMemo(() => countsOf(text, chosen), [text, chosen])
  const obstacle = obstacleOf(situation)
  const due = dueAt(draft)
  return {
    draft,
    choices,
    accounts,
    chosen,
    counts,
    obstacle,
    /** Of what is written at this moment. */
    obstacleNow: () => obstacleOf({ ...situation, draft: composer.getSnapshot().context.draft }),
    warning: warningOf(situation),
    isPlanned,
    wall,
    result: obstacle?.button ?? resultOf(draft.when, draft.wallTime, wall, isPlanned),
    summary: summaryOf(draft.when, draft.wallTime, wall),
    reach: reachOf(chosen, draft.when === 'now' || due === null ? null : due - now),
  }
}

/** What is chosen for a draft: it stays the same object while only its text changes. */
export type Choices = Draft

const noMedia: ReadonlyMap<number, PlannedMedia> = new Map()

const withText = (draft: Draft, text: string): Draft => {
  const [first, ...later] = draft.parts
  return { ...draft, parts: [{ ...first, text }, ...later] }
}

const areSameButText = (one: Draft, other: Draft): boolean => shallowEqual({ ...one, parts: other.parts }, other)

export type Composing = ReturnType<typeof useComposing>

function resultOf(when: 'now' | 'schedule', wallTime: WallTime, wall: WallTime, isPlanned: boolean): string {
  if (when === 'now') return 'Publish now'
  const moment = buttonMoment(wallTime, dayOf(wall))
  return isPlanned ? `Save for ${moment}` : `Schedule for ${moment}`
}

const summaryOf = (when: 'now' | 'schedule', wallTime: WallTime, wall: WallTime): string =>
  when === 'now' ? 'Goes out as soon as you publish' : `Goes out ${momentLabel(wallTime, dayOf(wall))}`

function reachOf(chosen: readonly SocialAccount[], until: number | null): string {
  if (chosen.length === 0) return 'No account is chosen yet'
  const where = `to ${counted(chosen.length, 'account')}`
  return until === null || until < 0 ? where : `${where}, ${untilLabel(until)}`
}
