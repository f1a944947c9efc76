import type { InspectionEvent } from 'xstate'
import { strings } from '../../../strings/telemetry.ts'
import type { Inspect, Say } from './inspection/inspect.ts'

/** What makes the actors seen, and what it could not do. */
export interface OpenedInspector {
  /** For `createActor`: what comes before the inspector is loaded is kept for it. */
  inspect(event: InspectionEvent): void
  /** Hears, in words, of everything that went wrong, what was before included. */
  onProblem(hear: Say): void
}

export const notLoadedMessage = strings.theInspectorCouldNotBeLoaded

/**
 * An inspector for the actors, in development and only when the address asks for it: `?inspect` opens Stately's,
 * `?inspect=local` our own page, which needs no internet. The page never waits for either. Everything that is told is
 * masked first.
 */
export function openInspector(own: Window = window): OpenedInspector | undefined {
  if (!import.meta.env.DEV) return undefined
  const wanted = new URLSearchParams(own.location.search).get('inspect')
  if (wanted === null) return undefined
  const problems = createProblems()
  return { inspect: deferred(loading(wanted, own, problems.say), problems.say), onProblem: problems.onProblem }
}

async function loading(wanted: string, own: Window, say: Say): Promise<Inspect> {
  if (wanted === 'local') {
    const { startLocalInspector } = await import('./inspection/localInspector.ts')
    return startLocalInspector(own, say)
  }
  const { startStatelyInspector } = await import('./inspection/statelyInspector.ts')
  return startStatelyInspector(own, say)
}

/** Keeps events until there is somebody to tell them to. */
function deferred(loaded: Promise<Inspect>, say: Say): OpenedInspector['inspect'] {
  const early: Parameters<Inspect>[] = []
  let inspect: Inspect = (event, at) => void early.push([event, at])
  loaded.then(
    (start) => {
      inspect = start
      for (const [event, at] of early.splice(0)) inspect(event, at)
    },
    () => {
      inspect = () => {}
      early.length = 0
      say(notLoadedMessage)
    },
  )
  return (event) => inspect(event, Date.now())
}

function createProblems() {
  const said: string[] = []
  let hear: Say = (problem) => void said.push(problem)
  return {
    say: (problem: string) => hear(problem),
    onProblem: (given: Say) => {
      hear = given
      for (const problem of said.splice(0)) given(problem)
    },
  }
}
