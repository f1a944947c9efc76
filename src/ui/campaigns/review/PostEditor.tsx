import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { longestCampaignText } from '../../../../contract/campaignPosts.ts'
import type { MediaKind } from '../../../../contract/media.ts'
import type { Network } from '../../../../contract/networks.ts'
import { labelOfText, networksOf, type PostText, textsOf } from '../../../../rules/campaigns/reviewedPost.ts'
import type { ReviewLead } from '../../../../rules/campaigns/reviewLead.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { PostEditActor } from '../../../app/campaigns/reviewActors.ts'
import type { CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import type { PostDraft } from '../../../machines/campaigns/reviewed.ts'
import { RestoredNote } from '../../buckets/RestoredNote.tsx'
import { useKnown } from '../../content/useKnown.ts'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { WriteFailure } from '../../WriteFailure.tsx'
import { PostChoices } from './PostChoices.tsx'
import { PostConflict } from './PostConflict.tsx'
import { PostCounts } from './PostCounts.tsx'
import { PostPictures } from './PostPictures.tsx'
import { TextTabs } from './TextTabs.tsx'
import type { ReviewModel } from './useReview.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const note = css({ textStyle: 'small', color: 'textMuted' })

const unsaved = {
  refused: strings.thePostWasNotSaved,
  unclear: strings.itIsNotKnownWhetherThePost,
} as const

interface Props {
  model: ReviewModel
  lead: ReviewLead
  post: CampaignPost
  edit: PostEditActor
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
}

/** The texts, pictures and options of a post while they are changed. */
export function PostEditor({ model, lead, post, edit, isPicking, onPicking }: Props) {
  const isNext = lead === 'edit'
  usePrimaryAction(isNext)
  const edited = useSelector(edit, ({ context }) => context.edited)
  const isBusy = useSelector(edit, (snapshot) => snapshot.hasTag('busy'))
  const isRestored = useSelector(edit, ({ context }) => context.isRestored)
  const problem = useSelector(edit, ({ context }) => context.problem)
  const theirs = useSelector(edit, ({ context }) => context.theirs)
  const kinds = useKnown<MediaKind>()
  if (!edited) return null
  const { mediaIds } = edited.draft
  if (theirs)
    return <PostConflict campaign={model.campaign} edit={edit} isNext={isNext} own={edited.draft} theirs={theirs} />
  return (
    <form
      className={form}
      aria-label={strings.changeThePost}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) edit.send({ type: 'saving.requested' })
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (isBusy) return
        if (key === 'Enter' && (ctrlKey || metaKey)) edit.send({ type: 'saving.requested' })
        if (key === 'Escape') edit.send({ type: 'edit.closed' })
      }}
    >
      {isRestored && <RestoredNote isReadOnly={isBusy} onDiscard={() => edit.send({ type: 'edit.closed' })} />}
      <WriteFailure titles={unsaved} problem={problem} />
      <Texts model={model} post={post} edit={edit} draft={edited.draft} isBusy={isBusy} />
      <PostPictures
        ids={mediaIds}
        businessProfileId={model.campaign.businessProfileId}
        {...{ isBusy, isPicking, onPicking }}
        onChange={(ids) => edit.send({ type: 'draft.changed', change: { mediaIds: ids } })}
        onKind={kinds.add}
      />
      <PostChoices
        {...{ post, edit, isBusy }}
        draft={edited.draft}
        isPhotoPost={mediaIds.length > 0 && mediaIds.every((id) => kinds.known.get(id) === 'image')}
      />
      <div className={row}>
        <Button type="submit" variant={isNext ? 'action' : 'ink'} busy={isBusy}>
          {strings.save}
        </Button>
        <Button variant="ghost" aria-disabled={isBusy || undefined} onClick={() => edit.send({ type: 'edit.closed' })}>
          {strings.cancel}
        </Button>
        <span className={note}>{strings.ctrlEnterSavesEscLeavesItAs}</span>
      </div>
    </form>
  )
}

interface TextsProps extends Pick<Props, 'model' | 'post' | 'edit'> {
  draft: PostDraft
  isBusy: boolean
}

function Texts({ model, post, edit, draft, isBusy }: TextsProps) {
  const networks = networksOf(post, model.campaign)
  const texts = textsOf(draft, networks)
  const [chosen, setChosen] = useState<PostText['key']>('common')
  const shown = texts.find(({ key }) => key === chosen) ?? texts[0]
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [])
  if (!shown) return null
  const change = (part: Partial<PostDraft>) => edit.send({ type: 'draft.changed', change: part })
  const others = draft.variants.filter(({ network }) => network !== shown.key)
  const write = (text: string) =>
    shown.key === 'common' ? change({ text }) : change({ variants: [...others, { network: shown.key, text }] })
  const addOwn = (network: Network) => {
    change({ variants: [...draft.variants, { network, text: draft.text }] })
    setChosen(network)
  }
  return (
    <div ref={ref} className={form}>
      {texts.length > 1 && <TextTabs texts={texts} isBusy={isBusy} value={shown.key} onChange={setChosen} />}
      <TextArea
        key={shown.key}
        aria-label={texts.length > 1 ? strings.textFor(labelOfText(shown)) : strings.text}
        rows={7}
        value={shown.text}
        maxLength={longestCampaignText}
        readOnly={isBusy}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <span className={note}>
        <PostCounts draft={draft} networks={networks} accountIds={post.accountIds} />
      </span>
      <div className={row}>
        {shown.key !== 'common' && (
          <Button
            size="sm"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              change({ variants: others })
              setChosen('common')
            }}
          >
            {strings.toUseTheCommonTextFor(networkNames[shown.key])}
          </Button>
        )}
        {shown.key === 'common' &&
          networks.length > 1 &&
          shown.networks.map((network) => (
            <Button key={network} size="sm" aria-disabled={isBusy || undefined} onClick={() => addOwn(network)}>
              {strings.ownVersionFor(networkNames[network])}
            </Button>
          ))}
      </div>
    </div>
  )
}
