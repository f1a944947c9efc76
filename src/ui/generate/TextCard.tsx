import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { OwnLimits } from '../../../rules/generate/counting.ts'
import { failureLabel } from '../../../rules/generate/failureText.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import type { TextEntry } from '../../app/generate/text.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { ArrivingText, FailedText, WrittenText } from './CardText.tsx'
import { TextFooter } from './TextFooter.tsx'
import type { counting } from './useGenerating.ts'
import { WishForm } from './WishForm.tsx'

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2.5',
  padding: { base: '4', md: '5' },
  paddingBottom: '3',
  borderRight: 'soft',
  borderBottom: 'hairline',
  minWidth: '0',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: { base: 'input', md: '6' } })
const name = css({ textStyle: 'name' })
const standing = css({ marginLeft: 'auto', textStyle: 'small', color: 'textMuted', '& label': { color: 'text' } })

/** Few texts have any: its code comes with the first. */
const avoidedNote = lazyView(async () => (await import('./AvoidedNote.tsx')).AvoidedNote)

interface Props {
  entry: TextEntry
  rules: ReturnType<typeof counting.get>
  limits: OwnLimits
  /** Nothing more can be written today. */
  isOff: boolean
  onWrite: (wish: string | null) => void
}

/** The text of one network: while it is written, when it is there, and what was not to be had. */
export function TextCard({ entry, rules, limits, isOff, onWrite }: Props) {
  const { actor, network, state } = entry
  const [isEditing, setEditing] = useState(false)
  const [isWishing, setWishing] = useState(false)
  const wishId = useId()
  const version = useSelector(actor, ({ context }) => context.versions[context.shown] ?? null)
  const isUnderWay = state === 'waiting' || state === 'writing'
  const called = networkNames[network]
  const Avoided = useLoaded(avoidedNote, version !== null && version.avoided.length > 0)
  const wishFor = (wish: string) => {
    onWrite(wish)
    setWishing(false)
  }
  return (
    <li className={card} aria-label={called} aria-busy={isUnderWay || undefined}>
      <header className={head}>
        <NetworkMark network={network} size={22} label="" />
        <b className={name}>{called}</b>
        <div className={standing}>
          <Standing entry={entry} />
        </div>
      </header>
      {state === 'failed' && <FailedText entry={entry} isOff={isOff} onWrite={onWrite} />}
      {version ? (
        <WrittenText entry={entry} version={version} isEditing={isEditing} onEnd={() => setEditing(false)} />
      ) : (
        isUnderWay && <ArrivingText entry={entry} />
      )}
      {version && Avoided && <Avoided version={version} called={called} isOff={isOff} onWrite={onWrite} />}
      {isWishing && <WishForm id={wishId} called={called} onSend={wishFor} />}
      <TextFooter
        entry={entry}
        version={version}
        rules={rules}
        limits={limits}
        wishId={wishId}
        isEditing={isEditing}
        onEdit={() => setEditing(!isEditing)}
        isWishing={isWishing}
        onWish={() => setWishing(!isWishing)}
        isOff={isOff}
        onWrite={() => onWrite(null)}
      />
    </li>
  )
}

function Standing({ entry: { actor, state, hasText, isChosen, network } }: { entry: TextEntry }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (state === 'writing') return <StatusLabel state="publishing">{strings.writing}</StatusLabel>
  if (state === 'waiting') return strings.next
  if (hasText) {
    return (
      <Checkbox
        checked={isChosen}
        aria-label={strings.keepTheText(networkNames[network])}
        onChange={({ currentTarget }) => actor.send({ type: 'choice.changed', isChosen: currentTarget.checked })}
      >
        {strings.keep}
      </Checkbox>
    )
  }
  if (failure) return <StatusLabel state="failed">{failureLabel(failure)}</StatusLabel>
  return strings.stopped
}
