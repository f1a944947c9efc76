import { useSelector } from '@xstate/react'
import type { Network } from '../../../contract/networks.ts'
import {
  type AiAllowance,
  costWords,
  enoughFor,
  fewLeft,
  isUsedUp,
  leftWords,
  resetDay,
} from '../../../rules/generate/allowanceWords.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { plansAddress } from '../shell/plansAddress.ts'
import { useNow } from '../useNow.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useAllowance, useGenerating } from './useGenerating.ts'

const stack = css({ display: 'grid', gap: '2', borderTop: 'hairline', paddingTop: '3.5' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
})
const muted = css({ color: 'textMuted' })
const caption = css({ textStyle: 'caption', color: 'textMuted' })
const track = css({ display: 'block', height: '1', borderRadius: 'xs', background: 'border', overflow: 'hidden' })
const fill = css({ display: 'block', height: 'full', background: 'textMuted' })

/** How many texts are left today, and when the count starts again. */
export function AllowanceNote({ networks }: { networks: readonly Network[] }) {
  const allowance = useAllowance()
  const failure = useQueryFailure(useGenerating().asked)
  const isFailed = useSelector(useGenerating().asked, (snapshot) => snapshot.matches('loadFailed'))
  if (allowance) return <Left allowance={allowance} networks={networks} />
  if (isFailed || failure.problem) {
    return <ListProblem what={strings.howManyTextsAreLeftIsNot} {...failure} />
  }
  return (
    <div className={stack} aria-busy="true">
      <Skeleton width="70%" />
    </div>
  )
}

interface Props {
  allowance: AiAllowance
  networks: readonly Network[]
}

function Left({ allowance, networks }: Props) {
  const { timezone } = useSession()
  const reset = strings.startsAgain(resetDay(allowance, useNow(60_000), timezone()))
  const again = strings.theCount(reset)
  if (allowance.status === 'not_set_up') {
    return (
      <Notice live="none" title={strings.noAiIsSetUpHere}>
        {strings.whatComesIsMadeOfYourOwn}
      </Notice>
    )
  }
  const few = fewLeft(allowance)
  return (
    <div className={stack}>
      <p className={line}>
        <b>{leftWords(allowance)}</b>
        <span className={muted}>{reset}</span>
      </p>
      <span className={track} aria-hidden="true">
        <span className={fill} style={{ width: `${shareLeft(allowance)}%` }} />
      </span>
      <p className={caption}>{costWords(networks.length)}</p>
      {isUsedUp(allowance) && (
        <Notice severity="warning" live="status" title={strings.todaysTextsAreUsedUp} action={plans}>
          {strings.whatIsWrittenCanStillBeChanged(again)}
        </Notice>
      )}
      {few && (
        <Notice severity="warning" live="status" title={few} action={plans}>
          {enoughFor(allowance, networks)} {again}
        </Notice>
      )}
    </div>
  )
}

const plans = <Link to={plansAddress}>{strings.seePlans}</Link>

/** In percent. */
const shareLeft = ({ textsLeft, textsLimit }: AiAllowance): number =>
  textsLimit > 0 ? Math.min(100, (textsLeft / textsLimit) * 100) : 0
