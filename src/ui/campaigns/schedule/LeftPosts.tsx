import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PlacedPost } from '../../../../rules/campaigns/chosenTimes.ts'
import { quotedTitle } from '../../../../rules/content/shortened.ts'
import { countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { actRow, entry, entryTitle, muted, partNote, partTitle, plainEntry } from './partStyles.ts'
import type { PartProps } from './parts.ts'
import { ShownFirst } from './ShownFirst.tsx'

/** The posts for which nothing was planned, and those that lack what is to be chosen first, each with why. */
export function LeftPosts(parts: PartProps) {
  const left = useSelector(parts.schedule, ({ context }) => context.left)
  const posts = new Map(parts.view.posts.map((post) => [post.campaignPost, post]))
  const refused = left.flatMap(({ campaignPost, text }) => {
    const post = posts.get(campaignPost)
    return post ? [{ post, text }] : []
  })
  const isRefused = (id: number) => refused.some(({ post }) => post.campaignPost === id)
  const shown = [...refused, ...parts.view.lacking.filter(({ post }) => !isRefused(post.campaignPost))]
  if (shown.length === 0) return null
  return (
    <Part id="left" title={strings.cannotBePlanned(countWord(shown.length))}>
      <ShownFirst items={shown}>
        {({ post, text }) => <Troubled key={post.campaignPost} {...parts} post={post} text={text} canBeLeftOut />}
      </ShownFirst>
    </Part>
  )
}

/** The posts that have no time: the person can choose one all the same. */
export function NoRoom(parts: PartProps) {
  const shown = parts.view.posts.filter(({ placing }) => placing === 'noRoom')
  if (shown.length === 0) return null
  return (
    <Part id="no-room" title={strings.withoutATimeCountWord(countWord(shown.length))}>
      <ShownFirst items={shown}>
        {(post) => (
          <Troubled key={post.campaignPost} {...parts} post={post} text={post.noRoom ?? strings.noFreeTimeWasFound} />
        )}
      </ShownFirst>
    </Part>
  )
}

interface TroubledProps extends PartProps {
  post: PlacedPost
  text: string
  canBeLeftOut?: boolean
}

const Troubled = ({ schedule, view, post, text, isBusy, canBeLeftOut = false, onMove }: TroubledProps) => (
  <li className={entry}>
    <b className={entryTitle}>{quotedTitle(post.title)}</b>
    <span>{text}</span>
    <span className={actRow}>
      {canBeLeftOut && (
        <ButtonLink
          to={`/campaigns/${view.campaign.id}/review?post=${post.campaignPost}`}
          variant="link"
          size="sm"
          aria-label={strings.changeItInTheReviewTitle(post.title)}
        >
          {strings.changeItInTheReview}
        </ButtonLink>
      )}
      <Button
        variant="link"
        size="sm"
        aria-disabled={isBusy || undefined}
        aria-label={strings.chooseATimeTitle(post.title)}
        onClick={() => onMove(post.campaignPost)}
      >
        {strings.chooseATime}
      </Button>
      {canBeLeftOut && (
        <Button
          variant="link"
          size="sm"
          aria-disabled={isBusy || undefined}
          aria-label={strings.leaveOut(post.title)}
          onClick={() =>
            schedule.send({ type: 'choice.made', campaignPost: post.campaignPost, choice: { kind: 'leftOut' } })
          }
        >
          {strings.leaveItOut}
        </Button>
      )}
    </span>
  </li>
)

/** What the person leaves out: it can be put back as long as the others are not planned, and after. */
export function LeftOut({ schedule, view, isBusy }: PartProps) {
  const shown = view.posts.filter(({ placing }) => placing === 'leftOut')
  if (shown.length === 0) return null
  return (
    <Part id="left-out" title={strings.leftOutCountWord(countWord(shown.length))}>
      <p className={partNote}>{strings.approvedAndNotPlannedForNow}</p>
      <ShownFirst items={shown}>
        {({ campaignPost, title }) => (
          <li key={campaignPost} className={plainEntry}>
            <span className={muted}>{quotedTitle(title)}</span>
            <span className={actRow}>
              <Button
                variant="link"
                size="sm"
                aria-disabled={isBusy || undefined}
                aria-label={strings.putBack(title)}
                onClick={() => schedule.send({ type: 'choice.made', campaignPost, choice: { kind: 'included' } })}
              >
                {strings.putItBack}
              </Button>
            </span>
          </li>
        )}
      </ShownFirst>
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={partTitle} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)
