import { useState } from 'react'
import type { LinkCard } from '../../../../rules/content/postContent.ts'
import { ownStep, type TypedStep } from '../../../../rules/content/typedStep.ts'
import { strings } from '../../../../strings/content/linkCard.ts'
import { css } from '../../../../styled-system/css'
import type { ReadCard } from '../../../machines/content/linkCard.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { CardForm } from './CardForm.tsx'
import { CardSummary } from './CardSummary.tsx'
import type { CardPlace } from './cardPlaces.ts'

const frame = css({ display: 'grid', gap: '2', border: 'hairline', borderRadius: 'base', padding: '2.5' })
const quiet = css({ textStyle: 'caption', color: 'textMuted', overflowWrap: 'anywhere', textWrap: 'pretty' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

interface Props {
  card: LinkCard
  /** What the page said of itself, where it was read since the page was opened. */
  read: ReadCard | undefined
  place: CardPlace
  /** The post has no card of this link yet, and gets one when the person says so. */
  isOffered: boolean
  isReadOnly: boolean
  onChange: (card: LinkCard, step: TypedStep) => void
}

/** The card of a link as it goes out: seen, written anew, or left out. */
export function CardEditor({ card, read, place, isOffered, isReadOnly, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const change = (changed: Partial<LinkCard>) => onChange({ ...card, ...changed }, ownStep)
  if (card.isRemoved && place.isSent) {
    return (
      <div className={frame}>
        <p className={quiet}>{strings.goesOutWithoutACard(card.address)}</p>
        <div className={actions}>
          <Button
            variant="link"
            size="sm"
            aria-disabled={isReadOnly}
            onClick={() => isReadOnly || change({ isRemoved: false })}
          >
            {isOffered ? strings.addACard : strings.showTheCard}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <section className={frame} aria-label={strings.linkCard}>
      <CardSummary card={card} />
      <p className={quiet}>{place.sentence}</p>
      {isOpen && place.isSent && <CardForm card={card} read={read} isReadOnly={isReadOnly} onChange={onChange} />}
      {place.isSent && (
        <div className={actions}>
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? strings.done : strings.editTheCard}
          </Button>
          <Button
            variant="link"
            size="sm"
            aria-disabled={isReadOnly}
            onClick={() => isReadOnly || change({ isRemoved: true })}
          >
            {strings.removeTheCard}
          </Button>
        </div>
      )}
    </section>
  )
}
