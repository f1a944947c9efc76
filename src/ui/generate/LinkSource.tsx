import { useId, useState } from 'react'
import { longestBrief } from '../../../contract/ai.ts'
import { clockLabel, timeOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { type Brief, pageOf, type ReadPage } from '../../../rules/generate/brief.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { useGenerating } from './useGenerating.ts'

const form = css({ display: 'grid', gap: '2' })
const note = css({ textStyle: 'small', color: 'textMuted' })
const read = css({ display: 'grid', gap: '2' })
const name = css({ textStyle: 'strong' })

interface Props {
  brief: Brief
  onChange: (change: Partial<Brief>) => void
}

/** A page that texts are made of: it is read first, and what was read can be looked at. */
export function LinkSource({ brief, onChange }: Props) {
  const { request, isBusy, problem } = useMutation(useGenerating().reading)
  const page = pageOf(brief)
  const url = brief.link.trim()
  const readPage = () => url && request({ url })
  return (
    <>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) readPage()
        }}
      >
        <Field label={strings.webAddress}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://hearth.example/class"
            value={brief.link}
            onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
          />
        </Field>
        <Button type="submit" busy={isBusy} aria-disabled={url === ''}>
          {page ? strings.readItAgain : strings.readThePage}
        </Button>
      </form>
      <WriteFailure titles={failed} problem={isBusy ? null : problem} />
      {page && <WhatWasRead page={page} />}
      <Field label={strings.whatYouWantToSayAboutIt} help={strings.itCanStayEmpty}>
        <TextArea
          rows={3}
          maxLength={longestBrief}
          value={brief.beside}
          onChange={({ currentTarget }) => onChange({ beside: currentTarget.value })}
        />
      </Field>
    </>
  )
}

const failed = { refused: strings.thePageCouldNotBeRead, unclear: strings.thePageWasNotRead }

function WhatWasRead({ page }: { page: ReadPage }) {
  const { timezone } = useSession()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <p className={note}>
        {strings.thePageWasReadOnceAt(clockLabel(timeOf(wallTimeAt(Date.parse(page.readAt), timezone()))))}{' '}
        <Button variant="link" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? strings.hideWhatWasRead : strings.checkWhatWasRead}
        </Button>
      </p>
      {isOpen && (
        <div id={id} className={read}>
          <p className={name}>{page.title || strings.withoutATitle}</p>
          <TextArea
            aria-label={strings.whatWasRead}
            readOnly
            rows={8}
            value={page.text || strings.thePageSaysNothingThatCanBe}
          />
        </div>
      )}
    </>
  )
}
