import { useSelector } from '@xstate/react'
import { memo, useCallback, useEffect, useId, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { isLinkIn, withLinkCard } from '../../../../rules/content/editLinkCards.ts'
import type { LinkCard, PostContent } from '../../../../rules/content/postContent.ts'
import { ownStep, type TypedStep } from '../../../../rules/content/typedStep.ts'
import { createLinkCards } from '../../../app/content/linkCards.ts'
import type { ReadCard } from '../../../machines/content/linkCard.machine.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { useApp } from '../../appContext.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { usePaintedSelector } from '../../usePaintedSelector.ts'
import type { Composer } from '../composing.ts'
import { CardEditor } from './CardEditor.tsx'
import { type CardPlace, cardPlaceAt } from './cardPlaces.ts'
import { NoCard } from './NoCard.tsx'

interface Props {
  composer: Composer
  /** The part's place, from 0. */
  index: number
  /** The accounts that the text goes to. */
  accounts: readonly SocialAccount[]
  isReadOnly: boolean
}

/** The card of a part's link, once its address has stood still. The letters of the text do not wait for it. */
export function LinkCardPart({ composer, index, accounts, isReadOnly }: Props) {
  const select = useCallback(
    ({ context }: SnapshotFrom<Composer>) => cardPlaceAt(context.draft, index, accounts),
    [index, accounts],
  )
  const place = usePaintedSelector(composer, select)
  return <PlacedCard composer={composer} place={place} isReadOnly={isReadOnly} />
}

interface PlacedProps extends Pick<Props, 'composer' | 'isReadOnly'> {
  place: CardPlace | null
}

const PlacedCard = memo(function PlacedCard({ composer, place, isReadOnly }: PlacedProps) {
  const { readers, known } = useApp().lazyInSession(createLinkCards)
  const reader = useCachedActor(readers, useId())
  const address = place?.address ?? null
  const card = useSelector(composer, ({ context }) => context.draft.linkCards.find((one) => one.address === address))
  const read = useSelector(known, ({ context }) => (address === null ? undefined : context[address]))
  const isSent = place?.isSent === true
  const opened = useSelector(composer, ({ context }) => context.opened)
  const wasThere = useMemo(() => wasStoredWith(opened, address), [opened, address])
  const isOffered = !card && wasThere
  const shown = card ?? (read && { ...cardFrom(read), isRemoved: isOffered })
  const isLoading = useSelector(reader, (snapshot) => snapshot.matches('loading'))
  const problem = useSelector(reader, ({ context }) => context.problem)
  const isKnown = shown !== undefined
  useEffect(() => {
    reader.send({ type: 'link.changed', address: isKnown ? null : address })
  }, [reader, address, isKnown])
  useEffect(() => {
    if (isSent && read && !card && !isOffered) put(composer, cardFrom(read), { ...ownStep, isRead: true })
  }, [composer, isSent, read, card, isOffered])
  if (place === null) return null
  if (shown) {
    return (
      <CardEditor
        key={shown.address}
        card={shown}
        read={read}
        place={place}
        isOffered={isOffered}
        isReadOnly={isReadOnly}
        onChange={(changed, step) => put(composer, changed, step)}
      />
    )
  }
  // A network that makes the card itself reads the page itself.
  if (problem !== null && isSent) {
    return <NoCard problem={problem} isBusy={isLoading} onRetry={() => reader.send({ type: 'retry.requested' })} />
  }
  return isLoading && <Skeleton height={72} />
})

/**
 * Whether the post had this link when it was opened: it goes out as it is stored, without a card, until its person adds
 * one. Opening a planned post would change it otherwise.
 */
const wasStoredWith = (opened: PostContent | null, address: string | null): boolean =>
  opened !== null && address !== null && isLinkIn(opened, address)

const put = (composer: Composer, card: LinkCard, step: TypedStep & { isRead?: boolean }) =>
  composer.send({
    type: 'content.changed',
    change: { linkCards: withLinkCard(composer.getSnapshot().context.draft, card) },
    ...step,
  })

const cardFrom = ({ address, title, description, media }: ReadCard): LinkCard => ({
  address,
  title,
  description,
  mediaId: media?.id ?? null,
  isRemoved: false,
})
