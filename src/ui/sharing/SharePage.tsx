import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { leftOutSentences, textOfShare } from '../../../rules/sharing/sharedContent.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/sharing.ts'
import { css } from '../../../styled-system/css'
import { createShare, type Share } from '../../app/sharing/share.ts'
import type { SharedContent } from '../../services/sharing/shareStore.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'

const page = css({
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  justifyItems: 'start',
  maxWidth: 'dialog',
  padding: { base: '4', md: '7' },
})
const title = css({ textStyle: 'h1', textWrap: 'balance' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const words = css({
  width: 'full',
  maxHeight: '[40dvh]',
  overflow: 'auto',
  padding: '4',
  background: 'sunken',
  borderRadius: 'base',
  textStyle: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const notMade = {
  refused: strings.theDraftCouldNotBeMade,
  unclear: strings.itIsNotCertainThatTheDraft,
}

/** What another app shared, at `?id=…`, or in the hash where nothing could store it: it becomes a draft. */
export function SharePage() {
  const { search, hash } = useLocation()
  const key = new URLSearchParams(search).has('id') ? search : hash
  const share = useCachedActor(useSession().cached(createShare), key)
  return <Shared share={share} />
}

function Shared({ share }: { share: Share }) {
  const isRead = useSelector(share.shared, (snapshot) => snapshot.matches('ready'))
  const content = useSelector(share.shared, ({ context }) => context.value)
  const failure = useQueryFailure(share.shared)
  return (
    <div className={page}>
      <h1 className={title}>{strings.sharedWithSoloSocial}</h1>
      {failure.problem !== null && <ListProblem what={strings.whatWasSharedCouldNotBeRead} {...failure} />}
      {content && hasAnything(content) && <Offer share={share} content={content} />}
      {isRead && !(content && hasAnything(content)) && <Nothing content={content} />}
      {!isRead && failure.problem === null && <Skeleton width="100%" height={160} />}
    </div>
  )
}

const hasAnything = (content: SharedContent): boolean => textOfShare(content) !== '' || content.files.length > 0

function Offer({ share, content }: { share: Share; content: SharedContent }) {
  usePrimaryAction()
  const { isBusy, problem } = useMutation(share.draft)
  const text = textOfShare(content)
  const files = content.files.length
  return (
    <>
      <WriteFailure titles={notMade} problem={problem} />
      {problem && <p className={quiet}>{strings.nothingIsLost}</p>}
      <LeftOut content={content} />
      {text !== '' && <blockquote className={words}>{text}</blockquote>}
      {files > 0 && (
        <p className={quiet}>
          {strings.comesAlong(counted(files, strings.file), files, content.files.map(({ name }) => name).join(', '))}
        </p>
      )}
      <div className={acts}>
        <Button variant="action" busy={isBusy} onClick={share.begin}>
          {problem ? strings.tryAgain : strings.writeAPostWithIt}
        </Button>
        <ButtonLink to="/dashboard" variant="ghost">
          {strings.leaveIt}
        </ButtonLink>
      </div>
    </>
  )
}

function LeftOut({ content: { leftOut } }: { content: SharedContent }) {
  if (leftOut.length === 0) return null
  return (
    <Notice severity="warning" title={strings.notEverythingCameAlong}>
      {leftOutSentences(leftOut).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function Nothing({ content }: { content: SharedContent | null }) {
  return (
    <>
      {content && <LeftOut content={content} />}
      <p className={quiet}>{strings.nothingWaitsHere}</p>
      <div className={acts}>
        <ButtonLink to="/posts" variant="ink">
          {strings.openPosts}
        </ButtonLink>
        <ButtonLink to="/post/create" variant="ghost">
          {strings.writeAPost}
        </ButtonLink>
      </div>
    </>
  )
}
