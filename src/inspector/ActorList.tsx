import { memo } from 'react'
import type { ActorState } from '../services/telemetry/inspection/messages.ts'
import { standingOf } from './names.ts'

interface Props {
  lines: readonly { actor: ActorState; depth: number }[]
  labels: ReadonlyMap<string, string>
  chosen: string | undefined
  onChoose: (actor: string) => void
}

/** The actors as a tree: name and current state of each; the chosen one is the one drawn. */
export function ActorList({ lines, labels, chosen, onChoose }: Props) {
  if (lines.length === 0) return <p className="quiet">No actors yet.</p>
  return (
    <ul className="actors">
      {lines.map(({ actor, depth }) => (
        <Line
          key={actor.actor}
          actor={actor}
          depth={depth}
          label={labels.get(actor.actor) ?? actor.name}
          isChosen={actor.actor === chosen}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  actor: ActorState
  depth: number
  label: string
  isChosen: boolean
  onChoose: (actor: string) => void
}

const Line = memo(({ actor, depth, label, isChosen, onChoose }: LineProps) => (
  <li style={{ paddingInlineStart: `calc(${depth} * var(--spacing-4))` }}>
    <button type="button" aria-current={isChosen || undefined} onClick={() => onChoose(actor.actor)}>
      <span className="name">{label}</span> <span className="quiet">{standingOf(actor)}</span>
    </button>
  </li>
))
Line.displayName = 'ActorLine'
