import { useSelector } from '@xstate/react'
import { Clock, Send, TriangleAlert } from 'lucide-react'
import { memo, type RefObject, useCallback, useDeferredValue, useRef } from 'react'
import type { Draft } from '../../../rules/content/draft.ts'
import type { Obstacle } from '../../../rules/content/obstacles.ts'
import { contentFor, optionsFor } from '../../../rules/content/postContent.ts'
import { dayOf, type WallTime } from '../../../rules/content/times.ts'
import { css, cva } from '../../../styled-system/css'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { AccountPicker } from './AccountPicker.tsx'
import { type Choices, type Composer, type Composing, useComposing } from './composing.ts'
import { Meters } from './Meters.tsx'
import { PostText } from './PostText.tsx'
import { Previews } from './preview/Previews.tsx'
import { SavedNote } from './SavedNote.tsx'
import { TimeChoice } from './TimeChoice.tsx'
import { useHistoryKeys } from './useHistoryKeys.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    md: '[minmax(0, 1fr) 328px]',
    lg: '[minmax(0, 1fr) minmax(280px, 388px) 328px]',
  },
  gridTemplateRows: { md: '[auto 1fr]' },
  paddingBottom: { base: '20', md: '0' },
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
const actions = css({ marginLeft: 'auto', display: { base: 'none', md: 'flex' }, gap: '2' })
const editor = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3.5',
  padding: { base: '4', md: '7' },
  paddingTop: { base: '3', md: '4' },
  minWidth: '0',
})
const previews = css({
  surface: 'sunken',
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  padding: { base: '4', md: '6' },
  paddingTop: '4.5',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  order: { base: '3', lg: '0' },
  gridColumn: { md: '[1 / -1]', lg: 'auto' },
})
const when = css({
  borderLeft: { md: 'hairline' },
  borderTop: { base: 'hairline', md: 'none' },
  padding: { base: '4', md: '6' },
  paddingTop: '4.5',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
})
const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3', flexWrap: 'wrap' })
const section = css({ textStyle: 'h3' })
const sum = css({
  marginTop: { md: 'auto' },
  borderTop: 'hairline',
  paddingTop: '3.5',
  display: 'grid',
  gap: '1',
  textStyle: 'small',
})
const sumTitle = css({ textStyle: 'name' })
const muted = css({ color: 'textMuted' })
const ofDraft = css({ display: 'grid', gap: '2', justifyItems: 'start', textStyle: 'small', textWrap: 'pretty' })
const warned = css({ display: 'flex', gap: '1.5', alignItems: 'center', '& svg': { color: 'missed', flexShrink: '0' } })
const bar = css({
  display: { base: 'flex', md: 'none' },
  position: 'fixed',
  left: '0',
  right: '0',
  bottom: '0',
  zIndex: 'sticky',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '3',
  paddingInline: '4',
  background: 'sheet',
  borderTop: 'hairline',
})
const barWords = cva({ base: { display: 'grid', minWidth: '0' } })
const barSmall = css({ textStyle: 'caption', color: 'textMuted' })

/**
 * The composer at work: accounts, text, previews, time, and one act that says its result. A letter stands in its field at
 * once; what is counted, shown and judged of it follows.
 */
export function ComposerForm({ composer }: { composer: Composer }) {
  const text = useDeferredValue(useSelector(composer, ({ context }) => context.draft.parts[0].text))
  return <Form composer={composer} text={text} />
}

const Form = memo(function Form({ composer, text }: { composer: Composer; text: string }) {
  usePrimaryAction()
  const composing = useComposing(composer, text)
  const { draft, choices, accounts, chosen, counts, wall, obstacle } = composing
  // What was sent is not written on: the page goes on to the post.
  const isBusy = useSelector(composer, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('sent'))
  const isEditing = useSelector(composer, ({ context }) => context.post !== null && composing.isPlanned)
  const problem = useSelector(composer, ({ context }) => context.problem)
  const frame = useRef<HTMLDivElement>(null)
  const lead = useLead(frame)
  const chooseAccounts = useCallback(
    (accountIds: readonly number[]) =>
      composer.send({
        type: 'accounts.chosen',
        accountIds,
        accountOptions: composer.getSnapshot().context.draft.accountOptions,
      }),
    [composer],
  )
  useHistoryKeys(composer)
  return (
    <div ref={frame} className={page}>
      <header className={top}>
        <h1 className={title}>{isEditing ? 'Edit Post' : 'Create Post'}</h1>
        <SavedNote composer={composer} />
        <div className={actions}>
          <SaveAsDraftButton composer={composer} composing={composing} isBusy={isBusy} />
          <SubmitButton composer={composer} composing={composing} isBusy={isBusy} onLead={lead} />
        </div>
      </header>
      <section className={editor} aria-label="Post">
        {problem && <Notice severity="error">{problem}</Notice>}
        {accounts.length === 0 && <NoAccounts />}
        <ShownBusiness />
        <AccountPicker accounts={accounts} chosenIds={choices.accountIds} isBusy={isBusy} onChoose={chooseAccounts} />
        <PostText id="post-text" composer={composer} counted={text} counts={counts} isReadOnly={isBusy} />
        <Meters counts={counts} />
      </section>
      <section className={previews} aria-label="Previews">
        <h2 className={section}>Preview</h2>
        {chosen.length > 0 ? (
          <Previews
            items={chosen.map((account) => ({
              account,
              written: contentFor(draft, account),
              options: optionsFor(draft, account.id),
            }))}
          />
        ) : (
          <p className={muted}>Choose an account to see how the post will look there.</p>
        )}
      </section>
      <section className={when} aria-label="When">
        <When
          composer={composer}
          choices={choices}
          wall={wall}
          error={obstacle?.place === 'time' ? obstacle.message : undefined}
          isPlanned={composing.isPlanned}
          isBusy={isBusy}
        />
        <div className={sum}>
          <b className={sumTitle}>{composing.summary}</b>
          <span className={muted}>{composing.reach}</span>
          {composing.warning && (
            <span className={warned}>
              <TriangleAlert size={16} aria-hidden /> {composing.warning}
            </span>
          )}
        </div>
      </section>
      <div className={bar}>
        <div className={barWords()}>
          <SaveAsDraftButton composer={composer} composing={composing} isBusy={isBusy} />
          <small className={barSmall}>{composing.reach}</small>
        </div>
        <SubmitButton composer={composer} composing={composing} isBusy={isBusy} onLead={lead} />
      </div>
    </div>
  )
})

interface PartProps {
  composer: Composer
  composing: Composing
  isBusy: boolean
}

interface WhenProps {
  composer: Composer
  choices: Choices
  wall: WallTime
  /** Why the chosen time will not do. */
  error: string | undefined
  isPlanned: boolean
  isBusy: boolean
}

const When = memo(function When({ composer, choices, wall, error, isPlanned, isBusy }: WhenProps) {
  const choose = (time: Partial<Draft>) => composer.send({ type: 'time.chosen', time })
  return (
    <>
      <header className={row}>
        <h2 className={section}>When</h2>
        <Segmented
          label="When it goes out"
          isBusy={isBusy}
          options={[
            { value: 'schedule', label: 'At a time' },
            { value: 'now', label: 'Now' },
          ]}
          value={choices.when}
          onChange={(chosen) => choose({ when: chosen })}
        />
      </header>
      {choices.when === 'schedule' && (
        <TimeChoice time={choices} now={wall} isBusy={isBusy} error={error} onChange={choose} />
      )}
      {choices.when === 'schedule' && !isPlanned && (
        <div className={ofDraft}>
          <p className={muted}>
            {choices.isTimeChosen
              ? 'The draft stands on this day until you schedule it.'
              : 'Only suggested: the draft has no time until you choose one.'}
          </p>
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => choose(choices.isTimeChosen ? leftOpen(choices) : chosenAs(choices))}
          >
            {choices.isTimeChosen ? 'Leave the time open' : 'Keep this time'}
          </Button>
        </div>
      )}
    </>
  )
})

const chosenAs = ({ wallTime }: Choices): Partial<Draft> => ({ wallTime })

const leftOpen = ({ wallTime }: Choices): Partial<Draft> => ({ isTimeChosen: false, suggestedDay: dayOf(wallTime) })

function SaveAsDraftButton({ composer, composing: { isPlanned }, isBusy }: PartProps) {
  const canSave = useSelector(composer, (snapshot) => snapshot.can({ type: 'saveAsDraft.requested' }))
  return (
    <Button
      variant="ghost"
      busy={isBusy}
      disabled={!canSave && !isBusy}
      onClick={() => composer.send({ type: 'saveAsDraft.requested' })}
    >
      {isPlanned ? 'Back to draft' : 'Save as draft'}
    </Button>
  )
}

function SubmitButton({ composer, composing, isBusy, onLead }: PartProps & { onLead: Lead }) {
  const { obstacle, obstacleNow, result, draft } = composing
  const Icon = draft.when === 'now' ? Send : Clock
  // Accounts may have been reconnected since: the press checks them, and opens their dialog where they were not.
  const submit = () => {
    const found = obstacleNow()
    const isReconnection = found?.place === 'reconnection'
    composer.send({ type: 'submission.requested', obstacle: isReconnection ? null : (found?.message ?? null) })
    if (found && !isReconnection) onLead(found.place)
  }
  return (
    <Button variant="action" busy={isBusy} onClick={submit}>
      {!obstacle && !isBusy && <Icon size={16} aria-hidden />}
      {result}
    </Button>
  )
}

/** Puts the focus where something is to be mended before the post can go out. */
type Lead = (place: Obstacle['place']) => void

/** The first control of each place. */
const firstControls: Record<Obstacle['place'], string> = {
  text: 'textarea',
  media: 'textarea',
  options: 'textarea',
  accounts: 'fieldset[aria-label="Post to"] :is(button:enabled, a)',
  reconnection: 'fieldset[aria-label="Post to"] :is(button:enabled, a)',
  time: 'input[type="time"]',
}

function useLead(frame: RefObject<HTMLElement | null>): Lead {
  return (place) => frame.current?.querySelector<HTMLElement>(firstControls[place])?.focus()
}

function NoAccounts() {
  return (
    <Notice
      title="Connect an account first"
      live="none"
      action={
        <ButtonLink to="/connect/socials" size="sm" variant="ink">
          Connect an account
        </ButtonLink>
      }
    >
      Write as much as you like: it is kept. It can go out once an account is connected.
    </Notice>
  )
}
