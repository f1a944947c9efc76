import { useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { failureText } from '../../../rules/generate/failureText.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import type { TextActor, TextEntry } from '../../app/generate/text.ts'
import type { TextVersion } from '../../machines/generate/generation.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { usePaintedSelector } from '../usePaintedSelector.ts'

const text = css({
  flex: '1',
  textStyle: 'input',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
})
const caret = css({
  display: 'inline-block',
  width: '2',
  height: '4',
  borderRadius: '[2px]',
  background: 'publishing',
  marginLeft: '1',
  verticalAlign: '[-2px]',
})
/** As high with a hundred words as with none, so that nothing below it moves; its end stays in sight. */
const arriving = css({
  flex: '[1 1 176px]',
  minHeight: '0',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column-reverse',
  _focusVisible: { outline: 'focus' },
})
const begun = css({ textStyle: 'input', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBottom: 'auto' })
const lines = css({ display: 'grid', gap: '2.5', marginBottom: 'auto' })
const template = css({ textStyle: 'caption', color: 'textMuted', marginTop: '2' })
const field = css({ flex: '1' })
const failed = css({ display: 'grid', gap: '2', justifyItems: 'start' })

interface Props {
  entry: TextEntry
}

const arrivedOf = ({ context }: ReturnType<TextActor['getSnapshot']>): string => context.arrived

/** A text as it comes: drawn once a frame at most, in a place that does not grow. */
export function ArrivingText({ entry: { actor, network } }: Props) {
  const arrived = usePaintedSelector(actor, arrivedOf)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={arriving} aria-label={strings.soFar(networkNames[network])} tabIndex={0}>
      {arrived === '' ? (
        <div className={lines}>
          <Skeleton width="92%" />
          <Skeleton width="97%" />
          <Skeleton width="84%" />
          <Skeleton width="40%" />
        </div>
      ) : (
        <p className={begun}>
          {arrived}
          <i className={caret} aria-hidden="true" />
        </p>
      )}
    </section>
  )
}

interface WrittenProps extends Props {
  version: TextVersion
  isEditing: boolean
  onEnd: () => void
}

/** A text that is there, to be read or to be edited in its place. */
export function WrittenText({ entry: { actor, network }, version, isEditing, onEnd }: WrittenProps) {
  const fieldRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEditing) fieldRef.current?.querySelector('textarea')?.focus()
  }, [isEditing])
  if (isEditing) {
    return (
      <div className={field} ref={fieldRef}>
        <TextArea
          aria-label={strings.textFor(networkNames[network])}
          rows={6}
          value={version.text}
          onChange={({ currentTarget }) => actor.send({ type: 'text.edited', text: currentTarget.value })}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onEnd()
          }}
        />
      </div>
    )
  }
  return (
    <div className={text}>
      {version.text}
      {version.writtenBy === 'template' && <p className={template}>{strings.madeOfYourOwnWordsWithoutAi}</p>}
    </div>
  )
}

interface FailedProps extends Props {
  /** Nothing more can be written today. */
  isOff: boolean
  onWrite: (wish: string | null) => void
}

/** Why a text did not come, and another try. */
export function FailedText({ entry: { actor, network }, isOff, onWrite }: FailedProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const wish = useSelector(actor, ({ context }) => context.wish)
  if (!failure) return null
  return (
    <div className={failed}>
      <Notice severity="error" live="none">
        {failureText(failure)}
      </Notice>
      <Button size="sm" aria-disabled={isOff} onClick={() => onWrite(wish)}>
        <RotateCw size={14} aria-hidden />
        {strings.tryAgain(networkNames[network])}
      </Button>
    </div>
  )
}
