import { boundsOfSpan, type Span, spanAway, spanKey } from '../../../rules/calendar/spans.ts'
import { type NamedDays, useNamedDays } from '../content/useNamedDays.ts'

const none: NamedDays = new Map()

/**
 * What the days of a month or a week are known for, by its key: of the painted one, and of those beside it that are made
 * ready, so that nothing is left to render when one of them is shown.
 */
export function useNamedSpans(painted: Span, isKnown: (key: string) => boolean): (key: string) => NamedDays {
  const next = spanAway(painted, 1)
  const previous = spanAway(painted, -1)
  const names = new Map([
    [spanKey(next), useNamedSpan(isKnown(spanKey(next)) ? next : painted)],
    [spanKey(previous), useNamedSpan(isKnown(spanKey(previous)) ? previous : painted)],
    [spanKey(painted), useNamedSpan(painted)],
  ])
  return (key) => names.get(key) ?? none
}

function useNamedSpan(span: Span): NamedDays {
  const { from, to } = boundsOfSpan(span)
  return useNamedDays(from, to)
}
