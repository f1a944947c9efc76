import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import type { TextActor } from '../../app/generate/text.ts'
import { IconButton } from '../kit/IconButton.tsx'

const figures = css({ textStyle: 'caption', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

interface Props {
  actor: TextActor
  isUnderWay: boolean
  called: string
}

/** The versions of a text, back and forward; the one that is being written is the last of them. */
export function Versions({ actor, isUnderWay, called }: Props) {
  const shown = useSelector(actor, ({ context }) => context.shown)
  const there = useSelector(actor, ({ context }) => context.versions.length)
  const count = there + (isUnderWay ? 1 : 0)
  if (count < 2) return null
  const show = (place: number) => actor.send({ type: 'version.shown', place })
  const [isFirst, isLast] = [shown === 0, shown === count - 1]
  return (
    <>
      <IconButton
        label={strings.earlierVersion(called)}
        aria-disabled={isFirst || undefined}
        onClick={() => isFirst || show(shown - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <span className={figures}>{strings.of(shown + 1, count)}</span>
      <IconButton
        label={strings.laterVersion(called)}
        aria-disabled={isLast || undefined}
        onClick={() => isLast || show(shown + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </>
  )
}
