import { useSelector } from '@xstate/react'
import type { ChangeStage } from '../../../../rules/campaigns/changeWords.ts'
import { effectLines } from '../../../../rules/campaigns/effectWords.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/edit.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignChangeActor } from '../../../app/campaigns/campaignChange.ts'
import type { CampaignEffect } from '../../../machines/campaigns/campaigns.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { LeavingPosts } from './LeavingPosts.tsx'

const panel = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '4',
  surface: 'sunken',
  borderRadius: 'base',
  padding: '5',
  position: { lg: 'sticky' },
  top: { lg: '5' },
})
const heading = css({ textStyle: 'h3' })
const quiet = css({ textStyle: 'body', color: 'textMuted', textWrap: 'pretty' })
const list = css({ display: 'grid', gridTemplateColumns: 'one' })
const entry = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  columnGap: '3',
  rowGap: '0.5',
  paddingBlock: '2.5',
  borderTop: 'soft',
})
const term = css({ textStyle: 'strong' })
const count = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' })
const words = css({ textStyle: 'small', color: 'textMuted', gridColumn: '[1 / -1]', textWrap: 'pretty' })
const waiting = css({ display: 'grid', gap: '3' })

interface Props {
  change: CampaignChangeActor
  stage: ChangeStage
}

/** What the change does to posts that are out, planned, written and not yet written, before it is saved. */
export const EffectPanel = (props: Props) => (
  <section className={panel} aria-labelledby={headingId}>
    <h2 id={headingId} className={heading}>
      {strings.whatThisChanges}
    </h2>
    <Effect {...props} />
  </section>
)

const headingId = 'campaign-effect'

function Effect({ change, stage }: Props) {
  const effect = useSelector(change, ({ context }) => context.effect)
  const problem = useSelector(change, ({ context }) => context.effectProblem)
  switch (stage) {
    case 'same':
      return <p className={quiet}>{strings.onceYouChangeSomethingYouSeeHere}</p>
    case 'faulty':
      return <p className={quiet}>{strings.onceTheFieldIsPutRightYou}</p>
    case 'unknown':
      return (
        <ListProblem
          what={strings.whatThisChangesCouldNotBeRead}
          problem={problem}
          onRetry={() => change.send({ type: 'retry.requested' })}
        />
      )
    case 'working':
    case 'known':
    case 'saving':
    case 'saveFailed':
      return effect === null ? <Waiting /> : <Known effect={effect} isOlder={stage === 'working'} />
  }
}

/** `isOlder`: more was typed since, and it is being worked out again. */
const Known = ({ effect, isOlder }: { effect: CampaignEffect; isOlder: boolean }) => (
  <div aria-busy={isOlder || undefined}>
    <dl className={list}>
      {effectLines(effect).map((one) => (
        <div key={one.label} className={entry}>
          <dt className={term}>{one.label}</dt>
          <dd className={count}>{numberLabel(one.count)}</dd>
          <dd className={words}>{one.text}</dd>
        </div>
      ))}
    </dl>
    <LeavingPosts title={strings.takenOffTheSchedule} posts={effect.takenOff} />
    <LeavingPosts title={strings.rejected} posts={effect.leftOut} />
  </div>
)

const Waiting = () => (
  <div className={waiting} aria-busy="true">
    {['72%', '58%', '80%', '64%'].map((width) => (
      <Skeleton key={width} width={width} height={36} />
    ))}
  </div>
)
