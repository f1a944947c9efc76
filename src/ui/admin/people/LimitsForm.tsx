import { type FormEvent, useState } from 'react'
import { limitProblem } from '../../../../rules/admin/limitProblem.ts'
import { sizeLabel } from '../../../../rules/media/sizeLabel.ts'
import { strings } from '../../../../strings/admin/people.ts'
import { css } from '../../../../styled-system/css'
import type { Person } from '../../../services/admin/people.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import { quiet } from '../styles.ts'
import type { PersonActing } from './usePersonAct.ts'

const column = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const fields = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

interface Props {
  limits: Person['limits']
  acting: PersonActing
}

const mostMegabytes = 10_000_000
const mostTexts = 100_000

/** How much a person has in place of what the plan says; an empty field: as the plan says. */
export function LimitsForm({ limits, acting: { act, busy } }: Props) {
  const { megabytes, texts, setMegabytes, setTexts } = useTyped(limits)
  /** Made anew with each try, so that each takes the focus to what is wrong. */
  const [tried, setTried] = useState<object | null>(null)
  const form = useFocusOnProblem(tried)
  const megabytesProblem = limitProblem(megabytes, mostMegabytes)
  const textsProblem = limitProblem(texts, mostTexts)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried({})
    if (megabytesProblem || textsProblem) return
    act({ kind: 'limits', ownMediaMegabytes: numberIn(megabytes), ownAiTexts: numberIn(texts) })
  }
  const shown = (problem: string | null) => (tried && problem ? { error: problem } : {})
  return (
    <form ref={form} className={column} noValidate onSubmit={submit}>
      <p className={quiet}>{usedWords(limits)}</p>
      <div className={fields}>
        <Field label={strings.mediaInMegabytes} help={strings.empty} {...shown(megabytesProblem)}>
          <TextInput inputMode="numeric" value={megabytes} onChange={({ target }) => setMegabytes(target.value)} />
        </Field>
        <Field label={strings.aiTextsADay} help={strings.empty} {...shown(textsProblem)}>
          <TextInput inputMode="numeric" value={texts} onChange={({ target }) => setTexts(target.value)} />
        </Field>
      </div>
      <Button type="submit" busy={busy === 'limits'} aria-disabled={busy !== null}>
        {strings.saveTheLimits}
      </Button>
    </form>
  )
}

/** What is typed: what is stored, until somebody types; and again once that changes. */
function useTyped({ ownMediaMegabytes, ownAiTexts }: Person['limits']) {
  const stored = { megabytes: String(ownMediaMegabytes ?? ''), texts: String(ownAiTexts ?? '') }
  const [known, setKnown] = useState(stored)
  const [megabytes, setMegabytes] = useState(stored.megabytes)
  const [texts, setTexts] = useState(stored.texts)
  if (known.megabytes !== stored.megabytes || known.texts !== stored.texts) {
    setKnown(stored)
    setMegabytes(stored.megabytes)
    setTexts(stored.texts)
  }
  return { megabytes, texts, setMegabytes, setTexts }
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

function usedWords({ mediaUsed, mediaQuota, aiTextsUsed, aiTextsLimit }: Person['limits']): string {
  const media = mediaQuota === null ? sizeLabel(mediaUsed) : strings.of(sizeLabel(mediaUsed), sizeLabel(mediaQuota))
  return strings.media(media, aiTextsUsed, aiTextsLimit)
}
