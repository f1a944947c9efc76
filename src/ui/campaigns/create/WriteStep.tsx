import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CampaignChoice, CampaignStep, CampaignWriter } from '../../../../contract/campaigns.ts'
import { longDateWords } from '../../../../rules/campaigns/dateWords.ts'
import { formPlaceNames, placeOf } from '../../../../rules/campaigns/formPlaces.ts'
import { experimentLine, namesOf } from '../../../../rules/campaigns/marketingChoices.ts'
import { countWords } from '../../../../rules/campaigns/postCount.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/create.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import type { CampaignDraft } from '../../../machines/campaigns/campaignDraft.ts'
import type { CampaignOptions } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { fields, line, quiet } from '../fields/formStyles.ts'
import { useCampaigns } from '../useCampaigns.ts'
import { useEditorProgress } from './useEditorProgress.ts'
import { useWriter, WriterChoice } from './WriterChoice.tsx'

const list = css({ display: 'grid', borderTop: 'soft' })
const entry = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[120px minmax(0, 1fr)]' },
  columnGap: '4',
  paddingBlock: '2.5',
  borderBottom: 'soft',
})
const term = css({ textStyle: 'label', color: 'textMuted' })
const value = css({ textStyle: 'body', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const missingList = css({ display: 'grid', gap: '1', marginTop: '2', justifyItems: 'start' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  editor: CampaignEditorActor
  onBack: () => void
}

/** What was said, what is missing in it, who writes, and the act that has the posts written. */
export function WriteStep({ editor, onBack }: Props) {
  const { missing, count, today } = useEditorProgress(editor)
  const draft = useSelector(editor, ({ context }) => context.draft)
  const placeOfStep = (step: CampaignStep) => placeOf({ step, form: draft.form })
  return (
    <div className={fields}>
      <Summary editor={editor} />
      {draft.form === 'enhanced' && (
        <p>
          <Button variant="link" size="sm" onClick={() => editor.send({ type: 'step.chosen', place: 'marketing' })}>
            {strings.changeTheMarketing}
          </Button>
        </p>
      )}
      {missing.length > 0 ? (
        <Notice severity="warning" live="none" title={strings.beforePostsCanBeWritten}>
          <ul className={missingList}>
            {missing.map(({ step, text }) => (
              <li key={text}>
                {text}.{' '}
                <Button
                  variant="link"
                  size="sm"
                  onClick={() => editor.send({ type: 'step.chosen', place: placeOfStep(step) })}
                >
                  {strings.goTo(formPlaceNames[placeOfStep(step)])}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p className={line}>{strings.youReadEachOneBeforeItIs(countWords(draft, today))}</p>
      )}
      <Writing editor={editor} count={missing.length === 0 ? count : null} onBack={onBack} />
    </div>
  )
}

function Summary({ editor }: { editor: CampaignEditorActor }) {
  const { today, count } = useEditorProgress(editor)
  const draft = useSelector(editor, ({ context }) => context.draft)
  const options = useSelector(useCampaigns().choices.get('all'), ({ context }) => context.value)
  const { goal, offer, audience, accounts, startsOn, endsOn, tone, template } = draft
  const days = [startsOn, endsOn].filter((day) => day !== '').map((day) => longDateWords(day, today))
  const known = options ? [...options.templates, ...options.retired] : []
  const called = known.find(({ key }) => key === template)?.name ?? template
  const lines = [
    [strings.goal, goal],
    [strings.offer, offer],
    [strings.audience, audience],
    [strings.accounts, accounts.length === 0 ? '' : counted(accounts.length, strings.account)],
    [strings.dates, days.join(' to ')],
    [strings.style, [called, tone].filter(Boolean).join(', ')],
    ...(draft.form === 'enhanced' && options ? marketingLines(draft, options, count) : []),
  ] as const
  return (
    <dl className={list}>
      {lines
        .filter(([, said]) => said.trim() !== '')
        .map(([label, said]) => (
          <div key={label} className={entry}>
            <dt className={term}>{label}</dt>
            <dd className={value}>{said}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What the enhanced form has said, by the names of the choices. */
const marketingLines = (draft: CampaignDraft, options: CampaignOptions, count: number | null) => {
  const { awarenessStage, rules, psychology, engagementTriggers, experiment } = draft
  const tried = options.experiments.find(({ key }) => key === experiment)
  const names = (chosen: readonly string[], offered: readonly CampaignChoice[]) =>
    namesOf(chosen, [...offered, ...options.retired])
  return [
    [strings.stage, names(awarenessStage === null ? [] : [awarenessStage], options.awarenessStages).join(', ')],
    [strings.rules, names(rules, options.rules).join('\n')],
    [strings.psychology, names(psychology, options.psychology).join('\n')],
    [strings.answers, names(engagementTriggers, options.engagementTriggers).join('\n')],
    [
      strings.experiment,
      tried ? experimentLine(tried, count) : names(experiment === null ? [] : [experiment], []).join(', '),
    ],
  ] as const
}

interface WritingProps extends Props {
  /** Posts that are to be written; null while something is missing. */
  count: number | null
}

function Writing({ editor, count, onBack }: WritingProps) {
  const { missing } = useEditorProgress(editor)
  const writing = useMutation(useCampaigns().change)
  const isAsked = useSelector(editor, ({ context }) => context.writer !== null)
  const form = useSelector(editor, ({ context }) => context.draft.form)
  const [chosen, setChosen] = useState<CampaignWriter | null>(null)
  /** What another page asked of a campaign is not told here. */
  const [hasAsked, setAsked] = useState(false)
  const { writer, ai } = useWriter(chosen, count ?? 0)
  const [first] = missing
  const write = () => {
    setAsked(true)
    editor.send({ type: 'writing.requested', writer })
  }
  return (
    <>
      {count !== null && <WriterChoice ai={ai} writer={writer} onChoose={setChosen} />}
      {hasAsked && <WriteFailure titles={titles} problem={writing.problem} />}
      <div className={acts}>
        <Button onClick={onBack}>{strings.back}</Button>
        {first ? (
          <Button
            variant="action"
            onClick={() => editor.send({ type: 'step.chosen', place: placeOf({ step: first.step, form }) })}
          >
            {first.text}
          </Button>
        ) : (
          <Button variant="action" busy={writing.isBusy || isAsked} onClick={write}>
            {strings.write(counted(count ?? 0, strings.post))}
          </Button>
        )}
      </div>
      <p className={quiet}>{strings.youCanLeaveWhileTheyAreWritten}</p>
    </>
  )
}

const titles = { refused: strings.writingHasNotBegun, unclear: strings.itIsNotKnownWhetherWritingHas }
