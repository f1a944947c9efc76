import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OptionValues } from '../../../rules/content/postContent.ts'
import type { PartMedia, Replaced } from '../../../rules/content/threads.ts'
import { takesAs } from '../../../rules/networks/options/takesAs.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { codeMissing, preloadBy, useLoaded, useOpening } from '../kit/lazyView.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useIsOnline } from '../shell/useIsOnline.ts'
import { fullNameOf } from './accountName.ts'
import { lazyFileArrival, lazyMediaStrip } from './media/lazyMedia.ts'
import { OfflineNote } from './media/OfflineNote.tsx'
import type { PartPlace } from './media/partPlace.ts'

const start = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' })

interface Props {
  place: PartPlace
  label: string
  mediaIds: readonly number[]
  /** Pictures and videos of all parts of the text. */
  fileCount: number
  /** Client keys of the files on their way to it. */
  uploads: readonly string[]
  /** The accounts that the text goes to. */
  accounts: readonly SocialAccount[]
  /** What is chosen for an account. */
  optionsOf: (accountId: number) => OptionValues
  isReadOnly: boolean
  onChange: (media: Partial<PartMedia>) => void
  onReplaced: (replaced: Replaced) => void
}

/** Pictures and videos of one part; their script comes with the first of them, or when somebody is about to add one. */
export function MediaSlot({ accounts, optionsOf, ...strip }: Props) {
  const [isWanted, setWanted] = useState(false)
  const business = useShownBusiness()
  const isOpen = isWanted || strip.mediaIds.length > 0 || strip.uploads.length > 0
  const { View, hasFailed, reset } = useOpening(lazyMediaStrip, isOpen)
  const { View: Arrival } = useOpening(lazyFileArrival, !strip.isReadOnly)
  const brought = useRef<File[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const isOnline = useIsOnline()
  // It may have been stored for this: looked for before anybody presses.
  useLoaded(lazyMediaStrip, !isOnline)
  // Nobody is had press what cannot come.
  const isInert = strip.isReadOnly || (!isOnline && View === null)
  const isShown = isWanted && View !== null
  // The focus of the button that was pressed goes on to what came in its place, unless it was taken elsewhere meanwhile.
  useEffect(() => {
    if (isShown && document.activeElement?.contains(frame.current))
      frame.current?.querySelector<HTMLElement>('[data-add] button')?.focus()
  }, [isShown])
  const arrival = Arrival && !strip.isReadOnly && (
    <Arrival
      onNear={() => setWanted(true)}
      onFiles={(files) => {
        brought.current.push(...files)
        setWanted(true)
      }}
    />
  )
  if (!isOpen) {
    return (
      <div className={start} data-media>
        <Button
          variant="link"
          size="sm"
          aria-disabled={isInert}
          onClick={() => isInert || setWanted(true)}
          {...preloadBy(lazyMediaStrip)}
        >
          <ImagePlus size={16} aria-hidden /> {strings.addPicturesOrVideos}
        </Button>
        <OfflineNote hasCode={View !== null} />
        {arrival}
      </div>
    )
  }
  if (View) {
    return (
      <div ref={frame} data-media>
        <View
          {...strip}
          targets={accounts.map((account) => targetOf(account, optionsOf(account.id)))}
          businessProfileId={business?.id ?? null}
          takeBrought={() => brought.current.splice(0)}
        />
        <OfflineNote hasCode />
      </div>
    )
  }
  if (!hasFailed) {
    return (
      <div>
        <Skeleton height={96} />
        {arrival}
      </div>
    )
  }
  return <ListProblem what={strings.thePicturesAndVideosCouldNotBe} problem={codeMissing} onRetry={reset} />
}

const targetOf = (account: SocialAccount, options: OptionValues) => ({
  key: String(account.id),
  network: account.network,
  name: fullNameOf(account),
  mediaLimits: account.mediaLimits,
  takes: takesAs(account.network, options),
})
