import { memo, type SubmitEvent, useEffect, useId, useState } from 'react'
import type { ActorState } from '../services/telemetry/inspection/messages.ts'
import { eventFrom, ownEventsOf } from './ownEvents.ts'

interface Props {
  actor: ActorState
  label: string
  /** Why nothing can be sent now; empty where it can. */
  obstacle: string
  answer: { readonly count: number; readonly problem: string | null } | null
  onSend: (actor: string, event: { readonly type: string }) => void
}

/** The choice of a type that the chart does not name. */
const other = ''

/** Sends an event by hand to the running actor. */
export const SendForm = memo(({ actor, label, obstacle, answer, onSend }: Props) => {
  const [type, setType] = useState('')
  const [payload, setPayload] = useState('')
  const [problem, setProblem] = useState('')
  const [countBefore, setCountBefore] = useState<number>()
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    const made = eventFrom(type, payload)
    setProblem('problem' in made ? made.problem : '')
    if ('problem' in made) return
    setCountBefore(answer?.count ?? 0)
    onSend(actor.actor, made.event)
  }
  const isAnswered = countBefore !== undefined && answer !== null && answer.count > countBefore
  return (
    <form className="send" aria-label={`Send an event to ${label}`} onSubmit={submit}>
      <h2>Send an event</h2>
      <TypeField actor={actor} onChange={setType} />
      <PayloadField value={payload} problem={problem} onChange={setPayload} />
      <button type="submit" disabled={obstacle !== ''}>
        Send
      </button>
      <p className="quiet" role="status">
        {obstacle || (isAnswered ? (answer.problem ?? 'Sent.') : '')}
      </p>
    </form>
  )
})
SendForm.displayName = 'SendForm'

/** The chart's events to choose from, or a name that is typed. */
function TypeField({ actor, onChange }: { actor: ActorState; onChange: (type: string) => void }) {
  const { now, later } = ownEventsOf(actor.chart, actor.snapshot)
  const known = [...now, ...later]
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const isKnown = chosen !== undefined && (chosen === other || known.includes(chosen))
  const choice = isKnown ? chosen : (known[0] ?? other)
  const type = choice === other ? typed.trim() : choice
  useEffect(() => onChange(type), [type, onChange])
  return (
    <>
      <label>
        Type
        <select value={choice} onChange={({ target }) => setChosen(target.value)}>
          {now.length > 0 && <Types label="Declared in the current states" types={now} />}
          {later.length > 0 && <Types label="Declared in other states" types={later} />}
          <option value={other}>Another type …</option>
        </select>
      </label>
      {choice === other && (
        <label>
          Name of the type
          <input type="text" required value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
      )}
    </>
  )
}

interface PayloadProps {
  value: string
  problem: string
  onChange: (value: string) => void
}

function PayloadField({ value, problem, onChange }: PayloadProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}-payload`}>Payload (JSON, may be empty)</label>
      <textarea
        id={`${id}-payload`}
        rows={3}
        spellCheck={false}
        value={value}
        placeholder={'{"id": 7}'}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

const Types = ({ label, types }: { label: string; types: readonly string[] }) => (
  <optgroup label={label}>
    {types.map((type) => (
      <option key={type}>{type}</option>
    ))}
  </optgroup>
)
