import { type FormEvent, useState } from 'react'
import { limitProblem } from '../../../../rules/admin/limitProblem.ts'
import { sizeLabel } from '../../../../rules/media/sizeLabel.ts'
import { css } from '../../../../styled-system/css'
import type { Person, PersonAct } from '../../../services/admin/people.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { quiet } from '../styles.ts'

const form = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const fields = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

interface Props {
  limits: Person['limits']
  isBusy: boolean
  onAct: (act: PersonAct) => void
}

const mostMegabytes = 10_000_000
const mostTexts = 100_000

/** How much a person has in place of what the plan says; an empty field: as the plan says. */
export function LimitsForm({ limits, isBusy, onAct }: Props) {
  const [megabytes, setMegabytes] = useState(String(limits.ownMediaMegabytes ?? ''))
  const [texts, setTexts] = useState(String(limits.ownAiTexts ?? ''))
  const [isChecked, setChecked] = useState(false)
  const megabytesProblem = limitProblem(megabytes, mostMegabytes)
  const textsProblem = limitProblem(texts, mostTexts)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy || megabytesProblem || textsProblem) return
    onAct({ kind: 'limits', ownMediaMegabytes: numberIn(megabytes), ownAiTexts: numberIn(texts) })
  }
  const shown = (problem: string | null) => (isChecked && problem ? { error: problem } : {})
  return (
    <form className={form} noValidate onSubmit={submit}>
      <p className={quiet}>{usedWords(limits)}</p>
      <div className={fields}>
        <Field label="Media, in megabytes" help="Empty: as the plan says." {...shown(megabytesProblem)}>
          <TextInput inputMode="numeric" value={megabytes} onChange={({ target }) => setMegabytes(target.value)} />
        </Field>
        <Field label="AI texts a day" help="Empty: as the plan says." {...shown(textsProblem)}>
          <TextInput inputMode="numeric" value={texts} onChange={({ target }) => setTexts(target.value)} />
        </Field>
      </div>
      <Button type="submit" busy={isBusy}>
        Save the limits
      </Button>
    </form>
  )
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

function usedWords({ mediaUsed, mediaQuota, aiTextsUsed, aiTextsLimit }: Person['limits']): string {
  const media = mediaQuota === null ? sizeLabel(mediaUsed) : `${sizeLabel(mediaUsed)} of ${sizeLabel(mediaQuota)}`
  return `Media: ${media}. AI texts today: ${aiTextsUsed} of ${aiTextsLimit}.`
}
