import { useSelector } from '@xstate/react'
import { memo, useRef } from 'react'
import { type Draft, hasContent } from '../../../rules/content/draft.ts'
import { uploadsIn } from '../../../rules/content/postContent.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva } from '../../../styled-system/css'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { lazyView, useLoaded, useOpening } from '../kit/lazyView.ts'
import { Notice } from '../kit/Notice.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useLeads } from '../shell/useLeads.ts'
import { usePaintedSelector } from '../usePaintedSelector.ts'
import { AccountPicker } from './AccountPicker.tsx'
import { ComposerOptions } from './ComposerOptions.tsx'
import { ComposerPreviews } from './ComposerPreviews.tsx'
import { ComposerSummary } from './ComposerSummary.tsx'
import { SaveAsDraftButton, SubmitButton, useSubmission } from './composerActions.tsx'
import { type Composer, selectDraft, useComposing } from './composing.ts'
import { ShortcutHelp } from './editor/ShortcutHelp.tsx'
import { lazyRefusalNote } from './lazyRefusalNote.ts'
import { lazyUploadFollower } from './media/lazyMedia.ts'
import { PostTexts } from './PostTexts.tsx'
import { SavedNote } from './SavedNote.tsx'
import { useAccountChoice } from './useAccountChoice.ts'
import { useComposerKeys } from './useComposerKeys.ts'
import { useLead } from './useLead.ts'
import { When } from './When.tsx'

const page = cva({
  base: {
    display: 'grid',
    gridTemplateRows: { md: '[auto 1fr]' },
    paddingBottom: { base: '20', md: '0' },
  },
  variants: {
    hasTabs: {
      true: {
        gridTemplateColumns: {
          base: '[minmax(0, 1fr)]',
          md: '[minmax(0, 1fr) 300px]',
          lg: '[220px minmax(0, 1fr) minmax(260px, 340px) 300px]',
        },
      },
      false: {
        gridTemplateColumns: {
          base: '[minmax(0, 1fr)]',
          md: '[minmax(0, 1fr) 300px]',
          lg: '[minmax(0, 1fr) minmax(280px, 388px) 328px]',
        },
      },
    },
  },
})
const top = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3.5',
  rowGap: '1',
  padding: { base: '4', md: '4' },
  paddingInline: { md: '7' },
  borderBottom: 'hairline',
})
const title = css({ textStyle: 'h1' })
const actions = css({ marginLeft: 'auto', display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '2' })
const when = css({
  borderLeft: { md: 'hairline' },
  borderTop: { base: 'hairline', md: 'none' },
  padding: { base: '4', md: '6' },
  paddingTop: '4.5',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
})
const bar = css({
  display: { base: 'flex', md: 'none' },
  position: 'fixed',
  left: '0',
  right: '0',
  bottom: '0',
  margin: 'safe',
  zIndex: 'sticky',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '3',
  paddingInline: '4',
  background: 'sheet',
  borderTop: 'hairline',
})
// The words of the button stand above those beneath it while it has no edge.
const barWords = css({
  display: 'grid',
  justifyItems: 'start',
  minWidth: '0',
  '& > button:not(:disabled, [aria-disabled=true])': { marginLeft: '-4' },
})
const barSmall = css({ textStyle: 'caption', color: 'textMuted' })

const ComposerFiling = lazyView(async () => (await import('./filing/ComposerFiling.tsx')).ComposerFiling)
const ComposerLinks = lazyView(async () => (await import('./links/ComposerLinks.tsx')).ComposerLinks)

/**
 * The composer at work: accounts, texts, previews, time, and one act that says its result. A letter stands in its field at
 * once; what is counted, shown and judged of it follows.
 */
export function ComposerForm({ composer }: { composer: Composer }) {
  const draft = usePaintedSelector(composer, selectDraft)
  return <Form composer={composer} draft={draft} />
}

const Form = memo(function Form({ composer, draft }: { composer: Composer; draft: Draft }) {
  usePrimaryAction()
  const leads = useLeads()
  const composing = useComposing(composer, draft)
  const { choices, accounts, chosen, wall, obstacle } = composing
  // What was sent is not written on: the page goes on to the post.
  const isBusy = useSelector(composer, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('sent'))
  const isEditing = useSelector(composer, ({ context }) => context.post !== null && composing.isPlanned)
  const problem = useSelector(composer, ({ context }) => context.problem)
  const frame = useRef<HTMLDivElement>(null)
  const { lead, optionsLead, shownKey, show } = useLead(frame, composing)
  const submit = useSubmission(composer, composing, lead)
  const chooseAccounts = useAccountChoice(composer, accounts)
  useComposerKeys({
    submit: () => isBusy || submit(),
    saveAsDraft: () => composer.send({ type: 'saveAsDraft.requested' }),
    undo: () => composer.send({ type: 'undo.requested' }),
    redo: () => composer.send({ type: 'redo.requested' }),
  })
  const { View: Follower } = useOpening(lazyUploadFollower, uploadsIn(draft).length > 0)
  const hasTabs = chosen.length > 1 || draft.variants.length > 0
  const buttons = { composer, composing, isBusy }
  const { View: Links } = useOpening(ComposerLinks, draft.utm !== null || hasContent(draft))
  const post = useSelector(composer, ({ context }) => context.post)
  const isKnown = post !== null
  const refusal = post?.refusal
  const RefusalNote = useLoaded(lazyRefusalNote, refusal !== undefined)
  const { View: Filing } = useOpening(ComposerFiling, isKnown || draft.bucketId !== undefined || hasContent(draft))
  return (
    <div ref={frame} className={page({ hasTabs })}>
      <header className={top}>
        <h1 className={title}>{isEditing ? strings.editPost : strings.createPost}</h1>
        <SavedNote composer={composer} />
        <div className={actions}>
          <ShortcutHelp />
          {leads('/generate') && (
            <ButtonLink to="/generate" variant="ghost">
              {strings.generate}
            </ButtonLink>
          )}
          <SaveAsDraftButton {...buttons} />
          <SubmitButton {...buttons} onSubmit={submit} />
        </div>
      </header>
      <PostTexts
        composer={composer}
        composing={composing}
        isBusy={isBusy}
        hasTabs={hasTabs}
        shownKey={shownKey}
        onShow={show}
      >
        {problem && <Notice severity="error">{problem}</Notice>}
        {RefusalNote && isKnown && refusal !== undefined && <RefusalNote postId={post.id} refusal={refusal} />}
        {accounts.length === 0 && <NoAccounts />}
        <ShownBusiness />
        <AccountPicker accounts={accounts} chosenIds={choices.accountIds} isBusy={isBusy} onChoose={chooseAccounts} />
      </PostTexts>
      <ComposerPreviews
        draft={draft}
        chosen={chosen}
        shownKey={shownKey}
        withUtm={composing.withUtm}
        outgoing={composing.outgoing}
      />
      <section className={when} aria-label={strings.when}>
        <When
          composer={composer}
          choices={choices}
          wall={wall}
          error={obstacle?.place === 'time' ? obstacle.message : undefined}
          isPlanned={composing.isPlanned}
          isWritten={hasContent(draft)}
          isBusy={isBusy}
        />
        <ComposerOptions composer={composer} composing={composing} isBusy={isBusy} leadRef={optionsLead} />
        {Filing && <Filing composer={composer} isBusy={isBusy} />}
        {Links && <Links {...buttons} />}
        <ComposerSummary composer={composer} composing={composing} />
      </section>
      {Follower && <Follower composer={composer} />}
      <div className={bar}>
        <div className={barWords}>
          <SaveAsDraftButton {...buttons} />
          <small className={barSmall}>{composing.reach}</small>
        </div>
        <SubmitButton {...buttons} onSubmit={submit} />
      </div>
    </div>
  )
})

function NoAccounts() {
  return (
    <Notice
      title={strings.connectAnAccountFirst}
      live="none"
      action={
        <ButtonLink to="/connect/socials" size="sm" variant="ink">
          {strings.connectAnAccount}
        </ButtonLink>
      }
    >
      {strings.writeAsMuchAsYouLike}
    </Notice>
  )
}
