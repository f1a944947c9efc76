import { type ComponentProps, useState } from 'react'
import { longestCardDescription, longestCardTitle } from '../../../../contract/linkCards.ts'
import { beginsWord } from '../../../../rules/content/editHistory.ts'
import type { LinkCard } from '../../../../rules/content/postContent.ts'
import { ownStep, type TypedStep } from '../../../../rules/content/typedStep.ts'
import { strings } from '../../../../strings/content/linkCard.ts'
import { css } from '../../../../styled-system/css'
import type { ReadCard } from '../../../machines/content/linkCard.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { lazyOverlay } from '../../kit/lazyOverlay.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useShownBusiness } from '../../shell/useBusinesses.ts'

const stack = css({ display: 'grid', gap: '3' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

const Picker = lazyOverlay<ComponentProps<typeof import('../../media/MediaPicker.tsx').MediaPicker>>(
  async () => (await import('../../media/MediaPicker.tsx')).MediaPicker,
)

interface Props {
  card: LinkCard
  read: ReadCard | undefined
  isReadOnly: boolean
  onChange: (card: LinkCard, step: TypedStep) => void
}

/** What a card says, and its picture. */
export function CardForm({ card, read, isReadOnly, onChange }: Props) {
  const [isPicking, setPicking] = useState(false)
  const business = useShownBusiness()
  const write = (field: 'title' | 'description', value: string) =>
    onChange(
      { ...card, [field]: value },
      { typedAt: `card.${card.address}.${field}`, isNewWord: beginsWord(card[field], value) },
    )
  const setPicture = (mediaId: number | null) => isReadOnly || onChange({ ...card, mediaId }, ownStep)
  const ofPage = read?.media?.id ?? null
  return (
    <div className={stack}>
      <Field label={strings.titleOfTheCard} error={card.title.trim() === '' ? strings.aCardNeedsATitleToGo : undefined}>
        <TextInput
          value={card.title}
          maxLength={longestCardTitle}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => write('title', currentTarget.value)}
        />
      </Field>
      <Field label={strings.descriptionOfTheCard}>
        <TextArea
          rows={2}
          value={card.description}
          maxLength={longestCardDescription}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => write('description', currentTarget.value)}
        />
      </Field>
      <div className={actions}>
        <Button size="sm" aria-disabled={isReadOnly} onClick={() => isReadOnly || setPicking(true)}>
          {strings.chooseAPicture}
        </Button>
        {ofPage !== null && card.mediaId !== ofPage && (
          <Button size="sm" aria-disabled={isReadOnly} onClick={() => setPicture(ofPage)}>
            {strings.toUseThePagesPicture}
          </Button>
        )}
        {card.mediaId !== null && (
          <Button size="sm" aria-disabled={isReadOnly} onClick={() => setPicture(null)}>
            {strings.noPicture}
          </Button>
        )}
      </div>
      <Picker
        open={isPicking}
        purpose="post"
        firstTab="library"
        businessProfileId={business?.id ?? null}
        onChosen={([chosen]) => {
          if (chosen) setPicture(chosen.id)
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </div>
  )
}
