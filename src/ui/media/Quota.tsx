import { useSelector } from '@xstate/react'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/media.ts'
import { css, cva } from '../../../styled-system/css'
import type { MediaUsage } from '../../services/media/media.ts'
import { useApp } from '../appContext.tsx'
import { Link } from '../kit/Link.tsx'
import { plansAddress } from '../shell/plansAddress.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMediaLibrary } from './useMediaLibrary.ts'

const frame = css({ display: 'grid', gap: '1.5', maxWidth: '100' })
const text = css({ color: 'textMuted', fontVariantNumeric: 'tabular-nums', textWrap: 'pretty' })
const track = css({ height: '1', borderRadius: 'full', background: 'border', overflow: 'hidden' })
const bar = cva({
  base: { height: 'full', transformOrigin: 'left', transform: '[scaleX(var(--share))]' },
  variants: { state: { free: { background: 'ink' }, tight: { background: 'missed' }, full: { background: 'failed' } } },
})

/** From here on it is said that little is left. */
const tight = 0.9

/** How much of the plan's space is used. */
export function Quota() {
  const { usage } = useMediaLibrary()
  const actor = useCachedActor(usage, 'all')
  const used = useSelector(actor, ({ context }) => context.value)
  return <div className={frame}>{used ? <Used used={used} /> : <p className={text}>&nbsp;</p>}</div>
}

function Used({ used: { usedBytes, quotaBytes, count } }: { used: MediaUsage }) {
  const { userData } = useApp()
  const plan = useSelector(userData, ({ context }) => context.user?.userprofile.subscriptionPlan?.name ?? strings.free)
  const files = counted(count, strings.fileInSentence)
  if (quotaBytes === null) {
    return <p className={text}>{strings.usedWithoutALimit(files, sizeLabel(usedBytes), plan)}</p>
  }
  const share = Math.min(1, usedBytes / quotaBytes)
  const state = share >= 1 ? 'full' : share >= tight ? 'tight' : 'free'
  return (
    <>
      <p className={text}>
        {strings.usedOfTheLimit(files, sizeLabel(usedBytes), sizeLabel(quotaBytes), plan)}
        {state !== 'free' && (
          <>
            {' '}
            {state === 'full' ? strings.nothingMoreFits : strings.littleIsLeft}{' '}
            <Link to={plansAddress}>{strings.seePlans}</Link>
          </>
        )}
      </p>
      <div className={track} aria-hidden="true">
        <div className={bar({ state })} style={{ '--share': share }} />
      </div>
    </>
  )
}
