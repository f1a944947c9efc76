import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { type BrandActor, createBrand } from '../../../app/business/brand.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { BrandNotices } from './BrandNotices.tsx'
import { BrandSkeleton } from './BrandSkeleton.tsx'
import { ColorsPart } from './ColorsPart.tsx'
import { FontsPart } from './FontsPart.tsx'
import { PicturesPart } from './PicturesPart.tsx'
import { SamplePost } from './SamplePost.tsx'
import { SaveBar } from './SaveBar.tsx'
import { StylePart } from './StylePart.tsx'
import { TemplatesPart } from './TemplatesPart.tsx'
import { VoicePart } from './VoicePart.tsx'

/** As wide as where it stands: a page of its own, or a tab in a dialog. */
const space = css({ containerType: 'inline-size' })
const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '@container (min-width: 820px)': { gridTemplateColumns: '[minmax(0, 1fr) 320px]', gap: '10' },
})
const parts = css({ containerType: 'inline-size', minWidth: '0', border: 'none', padding: '0', margin: '0' })
const aside = css({
  '@container (max-width: 819px)': { order: '-1' },
  '@container (min-width: 820px)': { position: 'sticky', top: '6', alignSelf: 'start' },
})

interface Props {
  profileId: number
  /** Begins reading the brand from the profile's own web page; without it the offer is not made. */
  onReadWebsite?: () => void
}

/** What a business looks and sounds like, edited beside a post that shows it. */
export function BrandEditor({ profileId, ...rest }: Props) {
  return <EditorOf key={profileId} profileId={profileId} {...rest} />
}

function EditorOf({ profileId, onReadWebsite }: Props) {
  const { actor } = useCachedActor(useSession().cached(createBrand), String(profileId))
  return <BrandView actor={actor} profileId={profileId} onReadWebsite={onReadWebsite} />
}

interface ViewProps {
  actor: BrandActor
  profileId: number
  onReadWebsite?: (() => void) | undefined
}

/** The brand that an actor edits, in each of its states. */
export function BrandView(view: ViewProps) {
  const { actor } = view
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (isFailed)
    return (
      <ListProblem
        what={strings.theBrandCouldNotBeLoaded}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    )
  return isOpen ? <OpenBrand {...view} /> : <BrandSkeleton />
}

function OpenBrand({ actor, profileId, onReadWebsite }: ViewProps) {
  const name = useSelector(actor, ({ context }) => context.brand?.profile.name ?? '')
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  const form = useFirstFault(actor)
  return (
    <div className={space}>
      <BrandNotices actor={actor} onReadWebsite={onReadWebsite} />
      <div className={columns}>
        <fieldset ref={form} className={parts} disabled={isLocked} aria-label={strings.brandOf(name)}>
          <ColorsPart actor={actor} />
          <PicturesPart actor={actor} profileId={profileId} part="logos" />
          <FontsPart actor={actor} />
          <VoicePart actor={actor} />
          <StylePart actor={actor} />
          <PicturesPart actor={actor} profileId={profileId} part="images" />
          <TemplatesPart actor={actor} profileId={profileId} />
        </fieldset>
        <aside className={aside} aria-label={strings.howItLooks}>
          <SamplePost actor={actor} name={name} />
        </aside>
      </div>
      <SaveBar actor={actor} />
    </div>
  )
}

/** Takes a person whose changes were refused to the first place that has to change. */
function useFirstFault(actor: BrandActor) {
  const form = useRef<HTMLFieldSetElement>(null)
  const isSaveFailed = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'saveFailed' }))
  useEffect(() => {
    if (isSaveFailed) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isSaveFailed])
  return form
}
