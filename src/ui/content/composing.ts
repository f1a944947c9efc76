import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { accountCounter, warningIn } from '../../../rules/content/accountCounter.ts'
import { blankWarning } from '../../../rules/content/blanks.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import { dueAt, faultsByAccount, faultsOf, noteOf, obstacleOf, warningOf } from '../../../rules/content/obstacles.ts'
import { mediaIdsOf } from '../../../rules/content/postContent.ts'
import { tabRows } from '../../../rules/content/tabRows.ts'
import { buttonMoment, dayOf, momentLabel, untilLabel, type WallTime } from '../../../rules/content/times.ts'
import { contentCounter } from '../../../rules/networks/countText.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import type { composerMachine } from '../../machines/content/composer.machine.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { useAccounts, useShownAccounts } from '../networks/useAccounts.ts'
import { useSession } from '../sessionContext.ts'
import { useNow } from '../useNow.ts'
import { networkNameOf } from './accountName.ts'
import { type KnownMedium, useKnown } from './useKnown.ts'
import { useOutgoing } from './useOutgoing.ts'

export type Composer = ActorRefFrom<typeof composerMachine>

export const selectDraft = ({ context }: SnapshotFrom<Composer>): Draft => context.draft

/** What is chosen for a draft beside what it says: it stays the same object while only that changes. */
export type Choices = Pick<
  Draft,
  'accountIds' | 'when' | 'wallTime' | 'timezone' | 'occurrence' | 'isTimeChosen' | 'suggestedDay'
>

/**
 * What the composer's views say of the draft: counted, judged by the rules, and put into words. The draft is given as it
 * was a moment ago: what is said of it may come after what is typed.
 */
export function useComposing(composer: Composer, draft: Draft) {
  const { wallNow } = useSession()
  const now = useNow(15_000)
  const wall = wallNow()
  const accounts = useAccounts()
  const shownAccounts = useShownAccounts()
  const [count] = useState(contentCounter)
  const { accountOptions } = draft
  const counting = useMemo(
    () => ({ count, warningOf: (account: SocialAccount) => warningIn({ accountOptions }, account) }),
    [count, accountOptions],
  )
  const { withUtm, outgoing } = useOutgoing(draft.utm)
  const countOutgoing = useMemo(() => accountCounter(counting), [counting])
  const countWritten = useMemo(() => accountCounter({ ...counting, outgoing }), [counting, outgoing])
  const media = useKnown<KnownMedium>()
  const privacyLevels = useKnown<readonly string[]>()
  const choices: Choices = useSelector(composer, ({ context }) => choicesOf(context.draft), shallowEqual)
  const isPlanned = useSelector(composer, ({ context }) => (context.post?.state ?? 'draft') !== 'draft')
  const { accountIds } = draft
  const chosen = useMemo(() => accounts.filter(({ id }) => accountIds.includes(id)), [accounts, accountIds])
  const situation = {
    draft,
    media: media.known,
    privacyLevels: privacyLevels.known,
    accounts,
    shownAccounts,
    now,
    withUtm,
    count,
    nameOf: networkNameOf,
  }
  const found = faultsOf(situation)
  const faults = faultsByAccount(found)
  const notes = new Map([...faults].flatMap(([id, fault]) => nonNullEntry(id, noteOf(fault))))
  const obstacle = obstacleOf(situation, found)
  const due = dueAt(draft)
  return {
    draft,
    choices,
    accounts,
    chosen,
    withUtm,
    outgoing,
    /** Counts what goes out of a text as it is written. */
    countWritten,
    media,
    privacyLevels,
    rows: tabRows(draft, chosen, { count: countOutgoing, withUtm, notes }),
    /** What must be answered of the options of an account, by its id. */
    missing: new Map([...faults].flatMap(([id, fault]) => (fault.kind === 'notChosen' ? [[id, fault.message]] : []))),
    obstacle,
    /** Of what is written at this moment. */
    obstacleNow: () => obstacleOf({ ...situation, draft: composer.getSnapshot().context.draft }),
    warnings: [warningOf(situation), blankWarning(draft), altWarning(mediaIdsOf(draft), media.known)].filter(
      (said) => said !== null,
    ),
    isPlanned,
    wall,
    result: obstacle?.button ?? resultOf(draft.when, draft.wallTime, wall, isPlanned),
    summary: summaryOf(draft.when, draft.wallTime, wall),
    reach: reachOf(chosen, draft.when === 'now' || due === null ? null : due - now),
  }
}

export type Composing = ReturnType<typeof useComposing>

const choicesOf = ({
  accountIds,
  when,
  wallTime,
  timezone,
  occurrence,
  isTimeChosen,
  suggestedDay,
}: Draft): Choices => ({
  accountIds,
  when,
  wallTime,
  timezone,
  occurrence,
  isTimeChosen,
  suggestedDay,
})

const nonNullEntry = (id: number, note: string | null): [number, string][] => (note === null ? [] : [[id, note]])

/** That people who cannot see it are told nothing of a picture. */
function altWarning(ids: readonly number[], known: ReadonlyMap<number, KnownMedium>): string | null {
  const without = ids.filter((id) => known.get(id)?.altText === '').length
  return without === 0 ? null : strings.withoutAlternativeText(counted(without, strings.file))
}

function resultOf(when: 'now' | 'schedule', wallTime: WallTime, wall: WallTime, isPlanned: boolean): string {
  if (when === 'now') return strings.publishNow
  const moment = buttonMoment(wallTime, dayOf(wall))
  return isPlanned ? strings.saveFor(moment) : strings.scheduleFor(moment)
}

const summaryOf = (when: 'now' | 'schedule', wallTime: WallTime, wall: WallTime): string =>
  when === 'now' ? strings.goesOutAsSoonAsYouPublish : strings.goesOut(momentLabel(wallTime, dayOf(wall)))

function reachOf(chosen: readonly SocialAccount[], until: number | null): string {
  if (chosen.length === 0) return strings.noAccountIsChosenYet
  const where = strings.to(counted(chosen.length, strings.account))
  return until === null || until < 0 ? where : `${where}, ${untilLabel(until)}`
}
