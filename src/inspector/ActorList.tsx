import { currentPaths } from './chart.ts'
import { hasEnded, type SeenActor } from './record.ts'

interface Props {
  lines: readonly { actor: SeenActor; depth: number }[]
  chosen: string | undefined
  onChoose: (sessionId: string) => void
}

/** The actors as a tree: name and current state of each; the chosen one is the one drawn. */
export function ActorList({ lines, chosen, onChoose }: Props) {
  return (
    <ul className="actors">
      {lines.map(({ actor, depth }) => (
        <li key={actor.sessionId} style={{ paddingInlineStart: `calc(${depth} * var(--spacing-4))` }}>
          <button
            type="button"
            aria-current={actor.sessionId === chosen ? 'true' : undefined}
            onClick={() => onChoose(actor.sessionId)}
          >
            <span className="name">{actor.name}</span> <span className="quiet">{stateOf(actor)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The innermost current states of a machine, else the actor's status. */
function stateOf(actor: SeenActor): string {
  if (!actor.chart || hasEnded(actor)) return actor.snapshot.status ?? ''
  const paths = [...currentPaths(actor.snapshot.value)]
  return paths.filter((path) => path && !paths.some((other) => other.startsWith(`${path}.`))).join(' + ')
}
