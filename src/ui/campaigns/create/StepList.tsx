import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { type FormPlace, formPlaceNames, placesOf } from '../../../../rules/campaigns/formPlaces.ts'
import { isReachable, isStepDone } from '../../../../rules/campaigns/formWords.ts'
import { strings } from '../../../../strings/campaigns/create.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useEditorProgress } from './useEditorProgress.ts'

const list = css({
  display: 'flex',
  flexDirection: { md: 'column' },
  flexWrap: { base: 'wrap', md: 'nowrap' },
  gap: '0.5',
  position: { md: 'sticky' },
  top: { md: '6' },
})
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  width: { md: 'full' },
  minHeight: { base: 'input', md: 'control', _finger: 'input' },
  minWidth: 'input',
  justifyContent: { base: 'center', md: 'flex-start' },
  paddingInline: '2',
  borderRadius: 'base',
  textStyle: 'label',
  textAlign: 'left',
  color: 'textMuted',
  '&[aria-current=step]': { color: 'text', background: 'selected' },
})
const reachable = css({ cursor: 'pointer', _hover: { background: 'hover' } })
const number = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  flexShrink: '0',
  borderRadius: 'full',
  border: 'control',
  textStyle: 'captionStrong',
  fontVariantNumeric: 'tabular-nums',
})
/** In a narrow window only the step that is shown says its name beside its number. */
const name = css({
  'button:not([aria-current]) > &, span:not([aria-current]) > &': { srOnly: { base: true, md: false } },
})

/** The steps of the form: which are done, which is shown. Once there is a name, each can be gone to. */
export function StepList({ editor }: { editor: CampaignEditorActor }) {
  const current = useSelector(editor, ({ context }) => context.place)
  const { name: called, form } = useSelector(editor, ({ context }) => context.draft)
  const { missing } = useEditorProgress(editor)
  const isDone = (place: FormPlace) => place !== 'write' && isStepDone(place, called, missing)
  return (
    <nav aria-label={strings.steps}>
      <ol className={list}>
        {placesOf(form).map((place, index) => {
          const face = (
            <>
              <span className={number} aria-hidden="true">
                {isDone(place) ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              <span className={name}>{formPlaceNames[place]}</span>
              {isDone(place) && <VisuallyHidden>{strings.done}</VisuallyHidden>}
            </>
          )
          return (
            <li key={place}>
              {isReachable(place, called) ? (
                <button
                  type="button"
                  className={`${item} ${reachable}`}
                  aria-current={place === current ? 'step' : undefined}
                  onClick={() => editor.send({ type: 'step.chosen', place })}
                >
                  {face}
                </button>
              ) : (
                <span className={item}>{face}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
