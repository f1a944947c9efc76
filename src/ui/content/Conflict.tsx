import { useSelector } from '@xstate/react'
import type { Draft } from '../../../rules/content/draft.ts'
import { joined, type Written } from '../../../rules/content/postContent.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useAccounts } from '../networks/useAccounts.ts'
import type { Composer } from './composing.ts'
import { ConflictFiling } from './filing/ConflictFiling.tsx'
import { SentLinks } from './links/SentLinks.tsx'
import { variantName } from './variantName.ts'

const frame = css({ display: 'grid', gap: '5', padding: { base: '4', md: '7' }, alignContent: 'start' })
const title = css({ textStyle: 'h1' })
const two = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '6',
})
const side = css({
  display: 'grid',
  gap: '3',
  alignContent: 'start',
  justifyItems: 'start',
  borderTop: 'hairline',
  paddingTop: '4',
})
const subtitle = css({ textStyle: 'h3' })
const whose = css({ textStyle: 'captionStrong', color: 'textMuted' })
const words = css({ textStyle: 'read', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

/** The post was changed elsewhere meanwhile: both texts, and a choice. Nothing is lost until it is made. */
export function Conflict({ composer }: { composer: Composer }) {
  const mine = useSelector(composer, ({ context }) => context.draft)
  const theirs = useSelector(composer, ({ context }) => context.stored)
  return (
    <div className={frame}>
      <h1 className={title}>{strings.whichOneShallStay}</h1>
      <Notice severity="warning">{strings.thisPostWasChangedSomewhereElseWhile}</Notice>
      <div className={two}>
        <section className={side}>
          <h2 className={subtitle}>{strings.whatYouWroteHere}</h2>
          <Told content={mine} />
          <ConflictFiling composer={composer} side="mine" />
          <Button variant="ink" onClick={() => composer.send({ type: 'mine.chosen' })}>
            {strings.keepMine}
          </Button>
        </section>
        <section className={side}>
          <h2 className={subtitle}>{strings.whatIsSaved}</h2>
          {theirs && <Told content={theirs} />}
          <ConflictFiling composer={composer} side="saved" />
          <Button onClick={() => composer.send({ type: 'theirs.chosen' })}>{strings.takeTheSavedOne}</Button>
        </section>
      </div>
    </div>
  )
}

/** All texts of a post, each by whose it is, and what goes out with their links. */
function Told({ content }: { content: Draft }) {
  const accounts = useAccounts()
  const known = accounts.map((account) => ({ ...account, accountId: account.id }))
  return (
    <>
      <TextOf written={content} />
      {content.variants.map((variant) => (
        <div key={`${variant.network}-${variant.accountId}`}>
          <p className={whose}>{strings.onVariantName(variantName(variant, known))}</p>
          <TextOf written={variant} />
        </div>
      ))}
      <SentLinks content={content} accountIds={content.accountIds} />
    </>
  )
}

const TextOf = ({ written }: { written: Written }) => (
  <>
    <p className={words}>{joined(written.parts.map(({ text }) => text)) || strings.nothing}</p>
    {mediaOf(written) > 0 && <p className={whose}>{strings.with(counted(mediaOf(written), strings.file))}</p>}
    {written.firstComment !== null && <p className={words}>{strings.firstCommentIs(written.firstComment)}</p>}
  </>
)

const mediaOf = ({ parts }: Written): number => parts.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0)
