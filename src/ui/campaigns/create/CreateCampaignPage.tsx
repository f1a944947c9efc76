import { useSelector } from '@xstate/react'
import type { ComponentProps, ComponentType, FormEvent } from 'react'
import type { CampaignForm } from '../../../../contract/campaigns.ts'
import { besideOf, type FormPlace, formPlaceNames } from '../../../../rules/campaigns/formPlaces.ts'
import { formHeadline } from '../../../../rules/campaigns/formWords.ts'
import { strings } from '../../../../strings/campaigns/create.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { useFocusOnStep } from '../../account/useFocusOnStep.ts'
import { RestoredNote } from '../../buckets/RestoredNote.tsx'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { lazyCode, lazyView, useLoaded } from '../../kit/lazyView.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import type { FieldsProps } from '../fields/draftForm.ts'
import { GoalFields } from '../fields/GoalFields.tsx'
import { useDraftForm } from '../fields/useDraftForm.ts'
import { FormChoice } from './FormChoice.tsx'
import type { laterSteps } from './laterSteps.ts'
import { SaveFailure, SaveLine } from './SaveLine.tsx'
import { StepList } from './StepList.tsx'
import { useCampaignBusiness } from './useCampaignBusiness.ts'
import { useCampaignEditor } from './useCampaignEditor.ts'
import { useEditorProgress } from './useEditorProgress.ts'

const page = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '6',
  alignContent: 'start',
  width: 'full',
  maxWidth: '[960px]',
  padding: { base: '4', md: '10' },
  paddingTop: { base: '5', md: '7' },
})
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const body = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[208px minmax(0, 1fr)]' },
  gap: { base: '5', md: '10' },
  alignItems: 'start',
})
const step = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5', maxWidth: 'dialog' })
const stepTitle = css({ textStyle: 'h2', _focusVisible: { outline: 'none' } })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const waiting = css({ display: 'grid', gap: '4' })

const later = lazyCode(async () => (await import('./laterSteps.ts')).laterSteps)
const marketingView = lazyView(async () => (await import('../fields/MarketingFields.tsx')).MarketingFields)
const conflictView = lazyView(async () => (await import('./CampaignConflict.tsx')).CampaignConflict)
const begunView = lazyView(async () => (await import('./BegunCampaign.tsx')).BegunCampaign)

/** Making a campaign step by step, or going on with one that is a draft. */
export const CreateCampaignPage = () => <FormPage form="short" />

/** The same with what the administrator's builder has beside templates. */
export const CreateEnhancedCampaignPage = () => <FormPage form="enhanced" />

function FormPage({ form }: { form: CampaignForm }) {
  usePrimaryAction()
  const { editor, goneOn } = useCampaignEditor(form)
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag('open'))
  const isConflict = useSelector(editor, (snapshot) => snapshot.matches('conflict'))
  const isBegun = useSelector(editor, (snapshot) => snapshot.matches('begun'))
  const campaign = useSelector(editor, ({ context }) => context.campaign)
  const Conflict = useLoaded(conflictView, isConflict)
  const Begun = useLoaded(begunView, isBegun)
  return (
    <div className={page}>
      {isOpen && <Head editor={editor} />}
      {isConflict && Conflict && <Conflict editor={editor} />}
      {isOpen && !isConflict && <Form editor={editor} goneOn={goneOn} />}
      {isBegun && campaign && Begun && <Begun campaign={campaign} />}
      {!isOpen && !isBegun && <Unread editor={editor} />}
    </div>
  )
}

function Head({ editor }: { editor: CampaignEditorActor }) {
  const { missing, count } = useEditorProgress(editor)
  const name = useSelector(editor, ({ context }) => context.draft.name)
  const isConflict = useSelector(editor, (snapshot) => snapshot.matches('conflict'))
  return (
    <header>
      <h1 className={title}>{formHeadline(name, missing, count)}</h1>
      {!isConflict && <SaveLine editor={editor} />}
    </header>
  )
}

function Form({ editor, goneOn }: ComponentProps<typeof FormChoice>) {
  const place = useSelector(editor, ({ context }) => context.place)
  const isRestored = useSelector(editor, ({ context }) => context.isRestored)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const refused = useSelector(editor, ({ context }) => context.fieldProblem)
  const around = useFocusOnStep(place)
  const form = useFocusOnProblem(refused)
  const { before, after } = besideOf(
    place,
    useSelector(editor, ({ context }) => context.draft.form),
  )
  const show = (next: FormPlace | null) => next && editor.send({ type: 'step.chosen', place: next })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(after)
  }
  return (
    <>
      {isRestored && <RestoredNote isReadOnly={isBusy} onDiscard={() => editor.send({ type: 'typed.discarded' })} />}
      <SaveFailure editor={editor} />
      <div className={body} ref={around}>
        <StepList editor={editor} />
        <form ref={form} noValidate aria-label={strings.campaign} className={step} onSubmit={submit}>
          <h2 className={stepTitle}>{formPlaceNames[place]}</h2>
          <Step editor={editor} onBack={() => show(before)} />
          {place !== 'write' && (
            <div className={acts}>
              {before && <Button onClick={() => show(before)}>{strings.back}</Button>}
              <Button variant="action" type="submit">
                {after ? strings.nextComes(formPlaceNames[after]) : strings.next}
              </Button>
            </div>
          )}
        </form>
      </div>
      <FormChoice editor={editor} goneOn={goneOn} />
    </>
  )
}

/** What the step asks. The others are loaded once there is a name: nobody gets there before. */
function Step({ editor, onBack }: { editor: CampaignEditorActor; onBack: () => void }) {
  const place = useSelector(editor, ({ context }) => context.place)
  const campaign = useSelector(editor, ({ context }) => context.campaign)
  const business = useCampaignBusiness(editor)
  const form = useDraftForm(editor)
  const others = useLoaded(later, place !== 'goal' || form.draft.name !== '')
  const Marketing = useLoaded(marketingView, place === 'marketing')
  if (place === 'write') return others ? <others.WriteStep editor={editor} onBack={onBack} /> : <Waiting />
  const Fields = fieldsAt(place, others, Marketing)
  return Fields ? <Fields form={form} campaign={campaign} business={business} /> : <Waiting />
}

type Fields = ComponentType<FieldsProps>

function fieldsAt(
  place: Exclude<FormPlace, 'write'>,
  others: typeof laterSteps | null,
  marketing: Fields | null,
): Fields | undefined | null {
  if (place === 'goal') return GoalFields
  return place === 'marketing' ? marketing : others?.fields[place]
}

/** It is being read, or could not be. */
function Unread({ editor }: { editor: CampaignEditorActor }) {
  const problem = useSelector(editor, ({ context }) => context.loadProblem)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <h1 className={title}>{problem === null ? strings.yourCampaign : strings.theCampaignIsNotHere}</h1>
      <ListProblem
        what={strings.theCampaignCouldNotBeRead}
        problem={problem}
        isBusy={isBusy}
        onRetry={() => editor.send({ type: 'retry.requested' })}
      />
      {problem !== null && <Link to="/campaigns">{strings.allCampaigns}</Link>}
      {problem === null && <Waiting />}
    </>
  )
}

const Waiting = () => (
  <div className={waiting} aria-busy="true">
    {['38%', '52%', '45%', '60%'].map((width) => (
      <Skeleton key={width} width={width} height={36} />
    ))}
  </div>
)
