import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ActorState } from '../services/telemetry/inspection/messages.ts'
import { hasEnded } from '../services/telemetry/inspection/recording.ts'
import { ActorList } from './ActorList.tsx'
import { ChartView } from './chart/ChartView.tsx'
import type { LayOut } from './chart/layout.ts'
import { Events } from './Events.tsx'
import { Json } from './Json.tsx'
import { labelsOf, treeOf } from './names.ts'
import type { Recorder } from './recorder.ts'
import { SendForm } from './SendForm.tsx'
import { StatusLine } from './StatusLine.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useView, type View } from './useView.ts'

interface Props {
  recorder: Recorder
  layOut: LayOut
  onSend: (actor: string, event: { readonly type: string }) => void
}

/** The whole page: actors, the chosen one's chart and context, and the events. */
export function Inspector({ recorder, layOut, onSend }: Props) {
  const view = useView(recorder)
  const [problem, setProblem] = useState('')
  const [withEnded, setWithEnded] = useState(false)
  const typeField = useRef<HTMLInputElement>(null)
  const labels = useMemo(() => labelsOf(view.actors), [view.actors])
  const lines = useMemo(() => treeOf(view.actors, withEnded), [view.actors, withEnded])
  const [chosen, choose] = useChosenActor(view, lines[0]?.actor)
  const clear = useCallback(() => {
    view.pause(false)
    recorder.clear()
  }, [view.pause, recorder])
  useShortcuts(view, clear, typeField)
  const label = (chosen && labels.get(chosen.actor)) ?? ''
  return (
    <div className="inspector">
      <Toolbar view={view} onClear={clear} onProblem={setProblem} />
      <StatusLine view={view} problem={problem} />
      <nav aria-label="Actors">
        <h2>Actors</h2>
        <label className="check">
          <input type="checkbox" checked={withEnded} onChange={({ target }) => setWithEnded(target.checked)} />
          Also those that have ended
        </label>
        <ActorList lines={lines} labels={labels} chosen={chosen?.actor} onChoose={choose} />
      </nav>
      <main>
        {chosen ? (
          <>
            <h2>
              {label} <span className="quiet">{chosen.snapshot?.status ?? 'not started'}</span>
            </h2>
            <ChartView key={chosen.actor} actor={chosen} label={label} layOut={layOut} />
            <div className="below">
              <Holds actor={chosen} />
              <SendForm
                key={chosen.actor}
                actor={chosen}
                label={label}
                obstacle={obstacleTo(view, chosen)}
                answer={view.live.answer}
                onSend={onSend}
              />
            </div>
          </>
        ) : (
          <p className="quiet">No actor has told anything yet.</p>
        )}
      </main>
      <Events view={view} lines={lines} labels={labels} typeField={typeField} />
    </div>
  )
}

const Holds = memo(({ actor: { snapshot } }: { actor: ActorState }) => {
  const { context, tags, input, output, error } = snapshot ?? {}
  return (
    <section aria-label="Context">
      <h2>Context</h2>
      <Json value={{ context, tags, input, output, error }} />
    </section>
  )
})
Holds.displayName = 'Holds'

/** Why no event can be sent to an actor. */
function obstacleTo({ mode, live }: View, actor: ActorState): string {
  if (mode === 'loaded') return 'A loaded recording takes no events.'
  if (live.connection !== 'connected') return 'No page is connected.'
  return hasEnded(actor) ? 'The actor has ended.' : ''
}

/** The actor that was chosen last, by its name in the tree or by an event of it. */
function useChosenActor(view: View, first: ActorState | undefined) {
  const [pinned, setPinned] = useState<string>()
  const { step } = view
  const [shownStep, setShownStep] = useState(step)
  // A step to another event shows the actor that received it.
  if (step !== shownStep) {
    setShownStep(step)
    if (step) setPinned(step.actor)
  }
  return [(pinned !== undefined && view.actors.get(pinned)) || first, setPinned] as const
}

/** P pauses, C clears, [ and ] step, / goes to the search; not while somebody types. */
function useShortcuts(view: View, clear: () => void, typeField: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      '[': () => view.choose(view.steps.back),
      ']': () => view.choose(view.steps.forward),
      '/': () => typeField.current?.focus(),
      ...(view.mode !== 'loaded' && { p: () => view.pause(view.mode === 'live'), c: clear }),
    }
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key.toLowerCase()]
      if (!act || isTyping(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [view, clear, typeField])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')
