import { useEffect, useId, useRef } from 'react'
import { longestReason, reasonCodes, reasonLabels } from '../../../../rules/moderation/refusalReasons.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import { css } from '../../../../styled-system/css'
import { Field, FieldNote } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import type { Decisions } from './useQueue.ts'

const group = css({ display: 'grid', gap: '2' })
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2',
  width: 'full',
  marginBottom: '2',
})
const label = css({ textStyle: 'label' })
const aside = css({ textStyle: 'small', color: 'textMuted' })
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const choice = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'input', md: '8', _finger: 'input' },
  paddingInline: '3',
  border: 'control',
  borderRadius: 'base',
  textStyle: 'label',
  cursor: 'pointer',
  _hover: { background: 'hover' },
  '&:has(:checked)': { background: 'ink', color: 'onInk', _hover: { background: 'ink' } },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
})
const native = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'inherit',
  _focusVisible: { outline: 'none' },
})

interface Props {
  decisions: Decisions
  /** How many are selected; none where only the post that is read is meant. */
  count: number
  /** A refusal was asked for: what is missing of the reason is said. */
  isAsked: boolean
}

/** Why the post is refused, if it is: one of a few, or words of its own, which the person reads. */
export function RefusalReasons({ decisions: { draft, problem, typeReason }, count, isAsked }: Props) {
  const name = useId()
  const ref = useRef<HTMLFieldSetElement>(null)
  const said = isAsked && problem !== null ? problem : undefined
  const isOfChoice = draft.code === null
  useEffect(() => {
    if (isAsked) ref.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [isAsked])
  return (
    <fieldset ref={ref} className={group} {...(said && { 'aria-describedby': `${name}-note` })}>
      <legend className={legend}>
        <span className={label}>{count > 1 ? strings.reasonForAllIfRefused(count) : strings.reasonIfRefused}</span>
        <span className={aside}>{strings.thePersonReadsItInSentence}</span>
      </legend>
      <div className={choices}>
        {reasonCodes.map((code) => (
          <label key={code} className={choice}>
            <input
              type="radio"
              name={name}
              className={native}
              checked={draft.code === code}
              onChange={() => typeReason({ code })}
            />
            {reasonLabels[code]}
          </label>
        ))}
      </div>
      {draft.code !== null && (
        <Field
          label={draft.code === 'own' ? strings.theReasonInYourWords : strings.moreAboutItIfYouLike}
          error={isOfChoice ? undefined : said}
        >
          <TextArea
            value={draft.text}
            maxLength={longestReason}
            onChange={({ currentTarget }) => typeReason({ text: currentTarget.value })}
          />
        </Field>
      )}
      {isOfChoice && <FieldNote id={`${name}-note`} error={said} />}
    </fieldset>
  )
}
