import { type FormEvent, useId, useState } from 'react'
import type { DayRange } from '../../../rules/insight/range.ts'
import { type RangeProblems, rangeProblems } from '../../../rules/insight/rangeProblems.ts'
import { strings } from '../../../strings/analytics.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'one', sm: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
})

interface Props {
  open: boolean
  /** What is shown now. */
  range: DayRange
  onChoose: (range: DayRange) => void
  onClose: () => void
}

/** Days of the person's own choice. */
export function RangeDialog({ open, range, onChoose, onClose }: Props) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={strings.daysOfYourChoice}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button variant="ink" type="submit" form={formId}>
            {strings.showTheseDays}
          </Button>
        </>
      }
    >
      <RangeForm
        id={formId}
        range={range}
        onChoose={(chosen) => {
          onChoose(chosen)
          onClose()
        }}
      />
    </Dialog>
  )
}

function RangeForm({ id, range, onChoose }: { id: string } & Pick<Props, 'range' | 'onChoose'>) {
  const [typed, setTyped] = useState(range)
  const [problems, setProblems] = useState<RangeProblems>({})
  const change = (part: Partial<DayRange>) => {
    setTyped({ ...typed, ...part })
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = rangeProblems(typed)
    setProblems(found)
    if (found.from === undefined && found.to === undefined) onChoose(typed)
  }
  return (
    <form id={id} noValidate className={fields} onSubmit={submit}>
      <Field label={strings.firstDay} error={problems.from}>
        <TextInput type="date" value={typed.from} onChange={({ target }) => change({ from: target.value })} />
      </Field>
      <Field label={strings.lastDay} error={problems.to}>
        <TextInput type="date" value={typed.to} onChange={({ target }) => change({ to: target.value })} />
      </Field>
    </form>
  )
}
