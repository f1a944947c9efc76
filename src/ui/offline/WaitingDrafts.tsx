import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/offline.ts'
import { css } from '../../../styled-system/css'
import { createOfflineDrafts, type OfflineDrafts } from '../../app/content/offlineDrafts.ts'
import { keyOf, type WaitingDraft } from '../../machines/offline/waitingDraft.ts'
import { Button } from '../kit/Button.tsx'
import { useSession } from '../sessionContext.ts'

const frame = css({
  marginTop: '4',
  marginInline: { base: '4', md: '10' },
  paddingBlock: '3',
  paddingInline: '3.5',
  borderRadius: 'base',
  surface: 'scheduledTint',
  color: 'text',
  display: 'grid',
  gap: '2',
})
const heading = css({ textStyle: 'strong', fontWeight: 'bold' })
const list = css({ display: 'grid', gap: '2' })
const item = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const words = css({ flex: '1', minWidth: '[200px]', overflowWrap: 'anywhere' })
const reason = css({ textStyle: 'small', color: 'textMuted' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Characters of a draft that tell it from another. */
const shownLength = 60

/** What was written without a network and waits here: opened, tried again, thrown away. Sends it whether shown or not. */
export function WaitingDrafts({ isShown }: { isShown: boolean }) {
  const offlineDrafts = useSession().lazy(createOfflineDrafts)
  const drafts = useSelector(offlineDrafts.actor, ({ context }) => context.drafts)
  if (!isShown || drafts.length === 0) return null
  return (
    <section className={frame} aria-label={strings.draftsThatWaitOnThisDevice}>
      <h2 className={heading}>
        {drafts.length === 1 ? strings.aDraftWaitsOnThisDevice : strings.draftsWaitOnThisDevice(drafts.length)}
      </h2>
      <ul className={list}>
        {drafts.map((draft) => (
          <Waiting key={keyOf(draft)} draft={draft} offlineDrafts={offlineDrafts} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ draft, offlineDrafts }: { draft: WaitingDraft; offlineDrafts: OfflineDrafts }) {
  const { problem } = draft
  const title = titleOf(draft)
  return (
    <li className={item}>
      <div className={words}>
        <p>{title}</p>
        <p className={reason}>{problem?.message ?? strings.itGoesUpWhenYouAreOnline}</p>
      </div>
      <div className={buttons}>
        <Button size="sm" aria-label={strings.openTitle(title)} onClick={() => offlineDrafts.open(draft)}>
          {strings.open}
        </Button>
        {problem?.kind === 'refused' && (
          <Button size="sm" aria-label={strings.tryAgainTitle(title)} onClick={() => offlineDrafts.retry(draft)}>
            {strings.tryAgain}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={strings.throwAwayTitle(title)}
          onClick={() => offlineDrafts.discard(draft)}
        >
          {strings.throwAway}
        </Button>
      </div>
    </li>
  )
}

function titleOf({ local: { draft } }: WaitingDraft): string {
  const text = draft.parts.map((part) => part.text.trim()).find((one) => one !== '') ?? strings.withoutWords
  return text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()}…` : text
}
