import { useId, useState } from 'react'
import { markedText } from '../../../../rules/campaigns/markedText.ts'
import { labelOfText, networksOf, type PostText, textsOf } from '../../../../rules/campaigns/reviewedPost.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignPost } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { lazyView, useLoaded } from '../../kit/lazyView.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { TextTabs } from './TextTabs.tsx'
import type { ReviewModel } from './useReview.ts'

const box = css({ border: 'control', borderRadius: 'base', padding: '4', minWidth: '0' })
const words = css({ textStyle: 'read', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'pretty' })
const hit = css({ background: 'missedTint', color: 'text', borderBottom: 'missed' })
const meta = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '1',
  textStyle: 'small',
  color: 'textMuted',
})
const doubts = css({ display: 'grid', gap: '1.5' })
const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3' })
const pictures = css({ display: 'grid', gap: '2', justifyItems: 'start' })

const postCounts = lazyView(async () => (await import('./PostCounts.tsx')).PostCounts)
const postMedia = lazyView(async () => (await import('../../content/PostMedia.tsx')).PostMedia)
const postGaps = lazyView(async () => (await import('./PostGaps.tsx')).PostGaps)
/** Each is a call. */
const mostMedia = 4

interface Props {
  model: ReviewModel
  post: CampaignPost
  /** Null where they cannot be changed. */
  onPictures: (() => void) | null
  onEdit: (() => void) | null
}

/** What a post says, with what is doubtful in it marked and explained. */
export function PostReading({ model, post, onPictures, onEdit }: Props) {
  const { state, reason, text } = post
  return (
    <>
      {state === 'failed' && (
        <Notice severity="error" live="none" title={strings.thisPostCouldNotBeWritten}>
          {reason ?? strings.writeItAgainOrWriteItYourself}
        </Notice>
      )}
      {state === 'waiting' && (
        <Notice live="none" title={strings.notWrittenYet}>
          {post.isQueued || model.campaign.status === 'generating'
            ? strings.itComesByItselfWhileThePosts
            : strings.itComesOnceYouHaveThoseWritten}
        </Notice>
      )}
      {state === 'writing' && (
        <p role="status" className={css({ textStyle: 'small', color: 'textMuted' })}>
          {text === '' ? strings.itIsBeingWritten : strings.itIsBeingWrittenAgain}
        </p>
      )}
      {state === 'writing' && text === '' && <Skeleton height={120} />}
      {state === 'rejected' && (
        <Notice live="none" title={strings.youRejectedIt}>
          {reason || strings.withoutAReason}
        </Notice>
      )}
      {state === 'planned' && post.postId !== null && (
        <p>
          {strings.itIsOnTheSchedule} <Link to={`/post/${post.postId}`}>{strings.lookAtThePost}</Link>
        </p>
      )}
      {text !== '' && <Written model={model} post={post} onPictures={onPictures} />}
      <Lacking model={model} post={post} onEdit={onEdit} />
    </>
  )
}

function Lacking({ model, post, onEdit }: Omit<Props, 'onPictures'>) {
  const isToPlan = post.state === 'to_review' || post.state === 'approved'
  const Gaps = useLoaded(postGaps, isToPlan)
  return isToPlan && Gaps && <Gaps campaign={model.campaign} post={post} onEdit={onEdit} />
}

function Written({ model, post, onPictures }: Omit<Props, 'onEdit'>) {
  const networks = networksOf(post, model.campaign)
  const texts = textsOf(post, networks)
  const [chosen, setChosen] = useState<PostText['key']>('common')
  const shown = texts.find(({ key }) => key === chosen) ?? texts[0]
  const id = useId()
  const Counts = useLoaded(postCounts, true)
  const Media = useLoaded(postMedia, post.mediaIds.length > 0)
  if (!shown) return null
  return (
    <div className={stack}>
      {texts.length > 1 && <TextTabs texts={texts} value={shown.key} onChange={setChosen} />}
      <section className={box} aria-label={texts.length > 1 ? strings.textFor(labelOfText(shown)) : strings.text}>
        <p className={words}>
          {markedText(shown.text, post.doubts).map(({ from, text, doubt }) =>
            doubt === null ? (
              text
            ) : (
              <mark key={from} className={hit} aria-describedby={`${id}-${doubt}`}>
                {text}
              </mark>
            ),
          )}
        </p>
      </section>
      <div className={meta}>
        <span>{Counts && <Counts draft={post} networks={networks} accountIds={post.accountIds} />}</span>
        <span>{writerWords(post)}</span>
      </div>
      <TooLong post={post} />
      <div className={pictures}>
        {Media && <Media ids={post.mediaIds.slice(0, mostMedia)} count={post.mediaIds.length} />}
        {onPictures && (
          <Button size="sm" variant="link" onClick={onPictures}>
            {post.mediaIds.length === 0 ? strings.addAPicture : strings.changeThePictures}
          </Button>
        )}
      </div>
      {post.doubts.length > 0 && (
        <Notice
          severity="warning"
          live="none"
          title={post.doubts.length === 1 ? strings.checkThisFirst : strings.checkTheseFirst}
        >
          <ul className={doubts}>
            {post.doubts.map(({ quote, text }, index) => (
              <li key={quote} id={`${id}-${index}`}>
                “{quote}”: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function TooLong({ post: { tooLong } }: { post: CampaignPost }) {
  if (tooLong.length === 0) return null
  const places = tooLong.map(({ network, by }) => strings.for(counted(by, strings.character), networkNames[network]))
  return (
    <Notice severity="warning" live="none" title={strings.tooLongTitle}>
      {strings.itIsTooLongBy(places.join(', '))}
    </Notice>
  )
}

function writerWords({ writer, isEdited }: CampaignPost): string {
  const by = { ai: strings.writtenByAiFromYourVoice, template: strings.madeFromATemplate }
  return [...(writer ? [by[writer]] : []), ...(isEdited ? [strings.changedByYou] : [])].join(', ')
}
